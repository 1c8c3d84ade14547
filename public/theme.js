// The theme that the reader has chosen in the app, for the pages that need no program. In the head, so that no other theme flashes up.
(() => {
  'use strict';
  let theme = null;
  try {
    theme = localStorage.getItem('luciole.theme');
  } catch {
    // The device's will do.
  }
  if (theme !== 'dark' && theme !== 'light') return;
  document.documentElement.dataset.theme = theme;
  for (const bars of document.querySelectorAll('meta[name=theme-color]')) bars.media = bars.className === theme ? 'all' : 'not all';
})();
