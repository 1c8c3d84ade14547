// What the reader has chosen in the app, for the pages that need no program. In the head, so that no other theme flashes up.
(() => {
  'use strict';
  const page = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('luciole.theme');
  } catch {
    // The device's will do.
  }
  if (theme === 'dark' || theme === 'light') {
    page.dataset.theme = theme;
    for (const bars of document.querySelectorAll('meta[name=theme-color]')) bars.media = bars.className === theme ? 'all' : 'not all';
  }

  // The app goes on in the language that the reader chooses here, or else that of the page, unless it knows another.
  addEventListener('click', (event) => {
    const chosen = event.target.closest('.languages a')?.hreflang;
    if (!chosen && !event.target.closest('a[href*="#/"]')) return;
    try {
      if (chosen || localStorage.getItem('luciole.language') === null) localStorage.setItem('luciole.language', chosen || page.lang);
    } catch {
      // The app speaks the browser's language.
    }
  });
})();
