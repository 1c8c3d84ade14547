// Lists the games kept in this browser and saves them as one file, without the program. On rescue.html it runs by itself; in luciole.html,
// which has no other pages, it runs in place when somebody follows the link.
//
// It only reads: it neither creates the database nor upgrades it (src/store/saves/database.rs), and closes it at once, so that it stands in
// no tab's way. The file is a library (crates/core/src/record/library.rs), whose records are as they were kept.
(() => {
  'use strict';
  const WORDS = {
    en: {
      heading: 'Your saved games',
      lead: 'This page works even if Luciole itself doesn’t start. It saves all games kept in this browser to one file. To bring them back, in any copy of Luciole: Your games, “Import games”.',
      none: 'No games are saved in this browser.',
      denied: 'This browser doesn’t let the page read your saved games.',
      unreadable: 'A game that this page can’t read',
      save: 'Save all games to a file',
      back: 'Back to Luciole',
      moves: { one: 'move', other: 'moves' },
    },
    fr: {
      heading: 'Vos parties enregistrées',
      lead: 'Cette page marche même si Luciole ne démarre pas. Elle enregistre dans un seul fichier toutes les parties gardées par ce navigateur. Pour les retrouver, dans n’importe quelle copie de Luciole\u00a0: Parties, «\u00a0Importer des parties\u00a0».',
      none: 'Ce navigateur ne garde aucune partie.',
      denied: 'Ce navigateur ne permet pas à la page de lire vos parties.',
      unreadable: 'Une partie que cette page ne peut pas lire',
      save: 'Enregistrer toutes les parties dans un fichier',
      back: 'Retour à Luciole',
      moves: { one: 'coup', other: 'coups' },
    },
    de: {
      heading: 'Deine gespeicherten Partien',
      lead: 'Diese Seite funktioniert auch, wenn Luciole selbst nicht startet. Sie sichert alle Partien aus diesem Browser in einer einzigen Datei. So kommen sie zurück, auch in eine andere Kopie von Luciole: Partien, „Partien importieren“.',
      none: 'In diesem Browser sind keine Partien gespeichert.',
      denied: 'Dieser Browser lässt die Seite deine Partien nicht lesen.',
      unreadable: 'Eine Partie, die diese Seite nicht lesen kann',
      save: 'Alle Partien als Datei sichern',
      back: 'Zurück zu Luciole',
      moves: { one: 'Zug', other: 'Züge' },
    },
  };
  const DATABASE = 'luciole-games';
  const GAMES = 'games';
  const FILE = 'luciole-games.json';
  const IS_PAGE = Boolean(document.currentScript?.src);

  /** The language chosen in Luciole, or else the browser's. */
  function spoken() {
    let chosen = null;
    try {
      chosen = localStorage.getItem('luciole.language');
    } catch {
      // The browser's languages will do.
    }
    return [chosen, ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) ?? 'en';
  }

  /** All values in the database, the game played last first. */
  function keptGames() {
    return new Promise((resolve, reject) => {
      const open = indexedDB.open(DATABASE);
      // There is no database yet, and there shall be none.
      open.onupgradeneeded = () => {
        open.onerror = () => resolve([]);
        open.transaction.abort();
      };
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const database = open.result;
        database.onversionchange = () => database.close();
        if (!database.objectStoreNames.contains(GAMES)) {
          database.close();
          resolve([]);
          return;
        }
        const reading = database.transaction(GAMES);
        const all = reading.objectStore(GAMES).getAll();
        reading.oncomplete = () => resolve(all.result.sort((one, other) => (other.changed ?? 0) - (one.changed ?? 0)));
        reading.onabort = () => reject(reading.error);
        database.close();
      };
    });
  }

  const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;

  /** The entry of a game in a library. */
  function entry(game) {
    const whole = Object.entries(game).filter(([name, value]) => ['changed', 'shown', 'here'].includes(name) && isWhole(value));
    // Of the game from which it branched off, the key means nothing elsewhere.
    const from = /\/(\d+)$/.exec(String(game.origin))?.[1];
    if (from !== undefined) whole.push(['from', Number(from)]);
    const name = typeof game.name === 'string' ? { name: game.name } : {};
    return { ...Object.fromEntries(whole), ...name, record: typeof game.record === 'string' ? game.record : JSON.stringify(game) };
  }

  /** A game in words: its name if it has one, which one, who plays, how many moves, and when it was last played. */
  function described({ record, changed, name = '' }, words, language) {
    let game;
    try {
      game = JSON.parse(record);
    } catch {
      return words.unreadable;
    }
    if (typeof game?.game !== 'string') return words.unreadable;
    const seats = Array.isArray(game.seats) ? game.seats : [];
    const names = seats.map((seat) => seat?.name).filter((name) => typeof name === 'string' && name !== '');
    const count = Array.isArray(game.moves) ? game.moves.length : 0;
    return [
      String(name),
      game.game[0].toUpperCase() + game.game.slice(1),
      new Intl.ListFormat(language).format(names),
      `${count} ${words.moves[new Intl.PluralRules(language).select(count)] ?? words.moves.other}`,
      changed === undefined ? '' : new Date(changed).toLocaleDateString(language, { dateStyle: 'long' }),
    ].filter((part) => part !== '').join(' · ');
  }

  /** Saves the games. An app on the home screen of an iPhone or iPad saves nothing by a link: there they go to the share sheet. */
  async function save(entries) {
    const text = JSON.stringify({ 'luciole-library': 1, games: entries });
    const file = new File([text], FILE, { type: 'application/json' });
    if (navigator.standalone && navigator.canShare?.({ files: [file] })) {
      // A sheet that is closed again is no error.
      await navigator.share({ files: [file] }).catch(console.warn);
      return;
    }
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: FILE });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  async function show() {
    const language = spoken();
    const words = WORDS[language];
    document.documentElement.lang = language;
    const main = document.createElement('main');
    const add = (parent, name, fields) => parent.appendChild(Object.assign(document.createElement(name), fields));
    main.className = 'page narrow';
    add(main, 'h1', { textContent: words.heading });
    add(main, 'p', { textContent: words.lead });
    const here = add(main, 'div');
    here.setAttribute('role', 'status');
    add(add(main, 'p'), 'a', { href: './', textContent: words.back, onclick: leave });
    document.body.replaceChildren(main);
    let entries;
    try {
      entries = (await keptGames()).map(entry);
    } catch (why) {
      console.warn(why);
      here.textContent = words.denied;
      return;
    }
    if (entries.length === 0) {
      here.textContent = words.none;
      return;
    }
    add(add(here, 'p'), 'button', { className: 'button primary', type: 'button', textContent: words.save, onclick: () => save(entries) });
    const list = add(here, 'ul');
    for (const game of entries) add(list, 'li', { textContent: described(game, words, language), dir: 'auto' });
  }

  /** In the single file, going back means loading it again. */
  function leave(event) {
    if (IS_PAGE) return;
    event.preventDefault();
    location.reload();
  }

  if (IS_PAGE) {
    show();
  } else {
    document.addEventListener('click', (event) => {
      if (!event.target.closest?.('a[href="rescue.html"]')) return;
      event.preventDefault();
      show();
    });
  }
})();
