// The element <luciole-game>: a Luciole board on any page. docs/embedding.md documents its attributes.
//
//   <script src="https://example.org/luciole/embed.js" async></script>
//   <luciole-game game="lacuna" seats="person, level:2"><img src="lacuna.png" alt="…"></luciole-game>
//
// The element's content is visible until its frame shows the board, and stays if scripts don't run. The global `Luciole` draws a board
// with one call, and says where the copy of Luciole is:
//
//   const board = await Luciole.renderBoard(document.querySelector('#board'), link);
(() => {
  'use strict';
  // A page may load the script twice.
  if (globalThis.customElements?.get('luciole-game')) return;

  /** The folder at an address, or of the page or script there; `null` if it can't hold a copy of Luciole. */
  function folderAt(address) {
    try {
      const url = new URL(address, globalThis.document?.baseURI);
      if (!['http:', 'https:', 'file:'].includes(url.protocol)) return null;
      url.search = url.hash = '';
      url.pathname = url.pathname.replace(/\/[^/]*\.(html|js)$/, '').replace(/\/?$/, '/');
      return url;
    } catch {
      return null;
    }
  }

  /**
   * The folder of the copy of Luciole: the script's own, unless the page or the element names another. Modules, inline scripts and
   * scripts from a `blob:` don't know theirs, and a bundle is elsewhere, under another name.
   */
  const ownAddress = globalThis.document?.currentScript?.src ?? '';
  let home = /\/embed\.js([?#]|$)/.test(ownAddress) ? folderAt(ownAddress) : null;
  // The attributes passed on to the frame in its address; the element handles the rest itself.
  const ASKED = ['mode', 'game', 'link', 'record', 'seats', 'seed', 'autoplay', 'pace', 'accent', 'controls', 'caption'];
  const LANGUAGES = ['en', 'fr', 'de'];
  const OPTION = 'option-';
  /** What `renderBoard` accepts besides the link: attributes that apply to a game that exists. */
  const ACCEPTED = ['mode', 'move', 'seats', 'autoplay', 'pace', 'accent', 'controls', 'caption', 'lang', 'theme', 'height', 'home'];
  const MOST_BYTES = 16384;
  const HIGHEST = 10000;
  /** The distance from the window's edge at which a board begins to load, in px. */
  const NEAR = 600;
  /**
   * The range of host backgrounds, as luminance, on which the themes' text is legible; on any other the board gets its own background,
   * the same as in style/luciole.css.
   */
  const DARKEST_LIGHT = 0.75;
  const LIGHTEST_DARK = 0.03;
  const OWN = { light: '#f5eff0', dark: '#0b1424' };
  const NO_HOME = "this page hasn't said where its copy of Luciole is: set the attribute home, or Luciole.home, to the copy's address";
  /** The same for readers, where the board would be; in ASCII, since a page may read scripts in another encoding. */
  const NO_BOARD = {
    en: 'The board can\u2019t be shown: this page doesn\u2019t say where its copy of Luciole is.',
    fr: 'Impossible d\u2019afficher le plateau\u00a0: cette page n\u2019indique pas o\u00f9 se trouve sa copie de Luciole.',
    de: 'Der Spielplan l\u00e4sst sich nicht zeigen: Diese Seite sagt nicht, wo ihre Kopie von Luciole liegt.',
  };
  /** How far Space scrolls, as a fraction of the window's height. */
  const PAGE = 0.875;
  /** The frame's height until it reports its own, as a fraction of its width. */
  const FIRST_HEIGHT = 1.1;

  const STYLE = `
    :host { display: block; position: relative; margin: 0 auto; }
    :host([hidden]) { display: none; }
    :host([height="fill"]) { height: 100%; }
    iframe { display: block; width: 100%; border: 0; border-radius: 16px; }
    iframe.waiting { position: absolute; top: 0; left: 0; opacity: 0; pointer-events: none; }
    .instead[hidden], .why:empty { display: none; }
    ::slotted(img) { display: block; max-width: 100%; height: auto; margin: 0 auto; }
    .blank { box-sizing: border-box; display: grid; place-content: center; width: 100%; max-width: 36rem; aspect-ratio: 10 / 11; margin: 0 auto; border: 1px dashed; border-radius: 16px; opacity: .6; }
    .why { margin: .5rem 0; text-align: center; }
  `;

  // On a server there are no elements, but pages are prepared there that import this script.
  const Base = globalThis.HTMLElement ?? class {};

  class LucioleGame extends Base {
    static observedAttributes = [...ASKED, 'move', 'theme', 'lang', 'height', 'home'];

    #frame = null;
    #instead = null;
    /** Takes the place of content that the element doesn't have. */
    #blank = null;
    /** Says why there is no board. */
    #why = null;
    #near = null;
    /** The copy of Luciole that the frame comes from. */
    #from = null;
    /** The boards that came near before the copy was named. */
    static #homeless = new Set();
    /** Whether the frame has reported that its board is ready. */
    #shown = false;
    /** The orders that wait until then. */
    #waiting = [];
    /** The attributes and the theme that the frame was last given. */
    #asked = '';
    #theme = null;
    #stop = null;
    /** Whether a reload of the board is scheduled. */
    #due = false;
    /** The promise of `renderBoard`: how to resolve and reject it. */
    #awaited = null;

    /** The boards of `renderBoard`, by the elements that they are in. */
    static #rendered = new WeakMap();

    /** Shows the game of a link in an element: see docs/embedding.md. */
    static async renderBoard(element, link, options = {}) {
      if (!(element instanceof Base)) throw new TypeError('renderBoard: the first argument has to be an HTML element');
      if (!element.isConnected) throw new TypeError('renderBoard: the element has to be in the page');
      if (typeof link !== 'string' || link.trim() === '') throw new TypeError('renderBoard: the second argument has to be a link to a game');
      if (typeof options !== 'object' || options === null) throw new TypeError('renderBoard: the options have to be an object');
      const { signal, mode = 'position', ...others } = options;
      const attributes = { mode, ...others };
      const unknown = Object.keys(attributes).find((name) => !ACCEPTED.includes(name));
      if (unknown) throw new TypeError(`renderBoard: there is no option "${unknown}"; the options are ${ACCEPTED.join(', ')} and signal`);
      if (!(attributes.home ? folderAt(attributes.home) : home)) throw new Error(NO_HOME);
      signal?.throwIfAborted();

      const board = document.createElement('luciole-game');
      board.setAttribute('link', link);
      for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== null && value !== false) board.setAttribute(name, value === true ? '' : value);
      }
      LucioleGame.#rendered.get(element)?.#leave(element);
      LucioleGame.#rendered.set(element, board);
      // What the element holds is visible until the board is, like the content of any board.
      board.append(...element.childNodes);
      element.append(board);
      try {
        return await new Promise((resolve, reject) => {
          board.#awaited = { resolve, reject };
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
          // It has been asked for: don't wait until it comes near the window.
          board.#load();
        });
      } catch (why) {
        board.#leave(element);
        throw why;
      }
    }

    /** Takes the board out of the element it was rendered in, which gets its own content back. */
    #leave(element) {
      if (LucioleGame.#rendered.get(element) !== this) return;
      LucioleGame.#rendered.delete(element);
      // Even if the page has removed the board.
      element.append(...this.childNodes);
      this.remove();
    }

    connectedCallback() {
      if (!this.shadowRoot) {
        const shadow = this.attachShadow({ mode: 'open' });
        const style = new CSSStyleSheet();
        style.replaceSync(STYLE);
        shadow.adoptedStyleSheets = [style];
        this.#instead = document.createElement('div');
        this.#instead.className = 'instead';
        // Elements without content have a place, too.
        this.#blank = document.createElement('div');
        this.#blank.className = 'blank';
        this.#blank.textContent = 'Luciole';
        const slot = document.createElement('slot');
        slot.append(this.#blank);
        this.#why = document.createElement('p');
        this.#why.className = 'why';
        this.#instead.append(slot, this.#why);
        this.#size();
        shadow.append(this.#instead);
      }
      const abort = new AbortController();
      this.#stop = abort;
      addEventListener('message', (event) => this.#hear(event), { signal: abort.signal });
      // React to the host's own switch between light and dark, wherever it is: around the board, or in a style sheet.
      const look = () => this.#wear();
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal: abort.signal });
      const mutations = new MutationObserver(look);
      for (const around of this.#surroundings()) if (around !== this) mutations.observe(around, { attributes: true });
      mutations.observe(document.head, { attributes: true, childList: true, subtree: true });
      const arrive = ({ target }) => target instanceof HTMLLinkElement && look();
      document.addEventListener('load', arrive, { capture: true, signal: abort.signal });
      // Options belong to the games: their names can't be listed here.
      const options = new MutationObserver((changes) => changes.some(({ attributeName }) => attributeName.startsWith(OPTION)) && this.#renew());
      options.observe(this, { attributes: true });
      abort.signal.addEventListener('abort', () => {
        mutations.disconnect();
        options.disconnect();
      });
      const ground = ({ target }) => target instanceof Element && target.contains(this) && look();
      addEventListener('transitionend', ground, { signal: abort.signal });
      this.#near = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && this.#load(),
        { rootMargin: `${NEAR}px` },
      );
      this.#near.observe(this);
    }

    disconnectedCallback() {
      this.#stop?.abort();
      this.#near?.disconnect();
      // A frame that is moved within the page reloads anyway.
      this.#unload();
      this.#awaited?.reject(new DOMException('the board has been removed or replaced', 'AbortError'));
    }

    #unload() {
      this.#frame?.remove();
      this.#frame = null;
      this.#shown = false;
      if (this.#instead) this.#instead.hidden = false;
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (name === 'home' && this.isConnected && LucioleGame.#homeless.delete(this)) this.#load();
      if (!this.#frame) return;
      // Neither follows orders.
      const isStill = ['position', 'puzzle'].includes(this.getAttribute('mode'));
      if (name === 'move' && !isStill && this.#shown && !this.#due && /^\d+$/.test(now ?? '')) {
        this.#asked = this.#wishes().toString();
        this.show(Number(now));
      } else if (name === 'theme' && this.#shown) {
        this.#wear();
      } else if (!this.#due) {
        // Reload only once for several attributes that change together. Orders given from now on are for the board to come.
        this.#due = true;
        this.#waiting = [];
        queueMicrotask(() => {
          this.#due = false;
          this.#renew();
        });
      }
    }

    /** Loads another board if the attributes call for it. */
    #renew() {
      if (!this.#frame) return;
      if (this.#home()?.href !== this.#from.href) {
        this.#unload();
        this.#load();
        return;
      }
      // Setting the same address again would load nothing, and no message would follow.
      const isOther = this.#wishes().toString() !== this.#asked;
      if (isOther) {
        this.#shown = false;
        // Without adding a history entry to the page.
        this.#frame.contentWindow?.location.replace(this.#address());
      }
      if (isOther || this.#isFixed()) this.#size();
      this.#obey();
    }

    /** Shows the position after this many moves. */
    show(move) {
      this.#ask({ type: 'show', move });
    }

    /** Plays the moves automatically. */
    run() {
      this.#ask({ type: 'run' });
    }

    /** Stops automatic play. */
    pause() {
      this.#ask({ type: 'pause' });
    }

    /** Loads the boards that would have loaded before the copy was named. */
    static moveIn() {
      const boards = [...LucioleGame.#homeless];
      LucioleGame.#homeless.clear();
      for (const board of boards) if (board.isConnected) board.#load();
    }

    /** The folder of the copy of Luciole, if it is known. */
    #home() {
      const own = this.getAttribute('home');
      return own === null ? home : folderAt(own);
    }

    /** The language of the page around the board, if Luciole has it. */
    #language() {
      const tag = this.closest('[lang]')?.lang.split('-')[0].toLowerCase();
      return LANGUAGES.includes(tag) ? tag : null;
    }

    #load() {
      this.#near.disconnect();
      if (this.#frame) return;
      this.#from = this.#home();
      this.#why.textContent = this.#from ? '' : NO_BOARD[this.#language() ?? 'en'];
      if (!this.#from) {
        LucioleGame.#homeless.add(this);
        console.error(NO_HOME);
        this.#tell('trouble', { why: NO_HOME });
        return;
      }
      const frame = document.createElement('iframe');
      frame.title = this.getAttribute('caption') || ['Luciole', this.getAttribute('game')].filter(Boolean).join(': ');
      frame.className = 'waiting';
      this.#frame = frame;
      this.#size();
      frame.src = this.#address();
      this.shadowRoot.append(frame);
    }

    /** The parameters from the attributes, except the theme, which changes without a reload. */
    #wishes() {
      const wishes = new URLSearchParams();
      const set = (name, value) => value !== null && wishes.set(name, value);
      for (const name of ASKED) set(name, this.getAttribute(name));
      for (const { name, value } of this.attributes) if (name.startsWith(OPTION)) wishes.set(name, value);
      set('move', this.getAttribute('move'));
      set('lang', this.#language());
      wishes.set('height', this.#isFixed() ? 'fit' : 'auto');
      wishes.set('ground', 'host');
      wishes.set('origin', self.origin);
      return wishes;
    }

    #address() {
      const asked = this.#wishes();
      this.#asked = asked.toString();
      this.#theme = this.#wantedTheme();
      asked.set('theme', this.#theme);
      this.#lay();
      return new URL(`#/embed?${asked}`, this.#from).href;
    }

    /** Whether the page sets the frame's height: a number of px, or `fill` for the height of the element's container. */
    #isFixed() {
      return /^(\d{1,4}|fill)$/.test(this.getAttribute('height') ?? '');
    }

    #size() {
      const height = this.getAttribute('height');
      const fixed = height === 'fill' ? '100%' : this.#isFixed() ? `${height}px` : '';
      this.#instead.style.height = height === 'fill' ? fixed : '';
      this.#blank.style.height = fixed;
      if (this.#frame) this.#frame.style.height = fixed || `${Math.round(this.clientWidth * FIRST_HEIGHT)}px`;
    }

    /** The theme in the attribute, or one that matches the page: the background behind the element, or the page's colour scheme. */
    #wantedTheme() {
      const asked = this.getAttribute('theme');
      if (asked !== null && asked !== 'host') return asked;
      const ground = this.#ground();
      if (ground !== null) return ground < 0.2 ? 'dark' : 'light';
      const schemes = getComputedStyle(document.documentElement).colorScheme;
      if (/dark/.test(schemes) && /light/.test(schemes)) return 'auto';
      return /dark/.test(schemes) ? 'dark' : 'light';
    }

    /** The element and everything around it. */
    *#surroundings() {
      for (let element = this; element; element = element.parentElement ?? element.getRootNode().host) yield element;
    }

    /** The luminance of the background behind the element, if it can be determined. */
    #ground() {
      for (const element of this.#surroundings()) {
        const colour = getComputedStyle(element).backgroundColor.match(/^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/);
        if (colour && Number(colour[4] ?? 1) > 0.5) {
          const [r, g, b] = colour.slice(1, 4).map((part) => (Number(part) / 255) ** 2.2);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        }
      }
      return null;
    }

    /**
     * Makes the frame's background transparent if the theme is legible on the page's. Browsers allow that only if frame and content have
     * the same colour scheme.
     */
    #lay() {
      const isDark = this.#theme === 'dark' || (this.#theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
      const ground = this.#ground();
      const isLegible = ground === null || (isDark ? ground <= LIGHTEST_DARK : ground >= DARKEST_LIGHT);
      const style = this.#frame.style;
      style.colorScheme = isDark ? 'dark' : 'light';
      style.background = isLegible ? 'none' : OWN[isDark ? 'dark' : 'light'];
    }

    #wear() {
      if (!this.#shown) return;
      const theme = this.#wantedTheme();
      if (theme !== this.#theme) {
        this.#theme = theme;
        this.#ask({ type: 'theme', theme });
      }
      this.#lay();
    }

    #ask(what) {
      this.#waiting.push(what);
      this.#obey();
    }

    /** Sends the orders, once there is a board to obey them. */
    #obey() {
      if (!this.#shown || this.#due) return;
      // In a page without an origin, such as a sandbox or a local file, the frame has none either.
      const target = self.origin === 'null' ? '*' : this.#from.origin;
      for (const what of this.#waiting.splice(0)) this.#frame.contentWindow.postMessage(JSON.stringify({ luciole: 1, ...what }), target);
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== this.#from.origin && !(origin === 'null' && self.origin === 'null')) return;
      if (typeof data !== 'string' || data.length > MOST_BYTES) return;
      let said;
      try {
        said = JSON.parse(data);
      } catch {
        return;
      }
      if (said?.luciole !== 1) return;
      const { luciole, type, ...detail } = said;
      switch (type) {
        case 'height':
          if (!this.#isFixed() && Number.isInteger(said.height) && said.height > 0 && said.height <= HIGHEST) {
            this.#frame.style.height = `${said.height}px`;
          }
          return;
        case 'scroll':
          // Browsers don't pass Space on to the page around a frame.
          scrollBy({ top: (said.back === true ? -1 : 1) * innerHeight * PAGE });
          return;
        case 'ready':
        case 'trouble':
          this.#shown = true;
          this.#frame.className = '';
          this.#instead.hidden = true;
          // The page may have changed its colours while the frame was loading.
          this.#wear();
          this.#obey();
          break;
        case 'move':
        case 'refused':
          break;
        default:
          return;
      }
      this.#tell(type, detail);
      if (type === 'ready') this.#awaited?.resolve(this);
      if (type === 'trouble') this.#awaited?.reject(new Error(said.why));
    }

    #tell(type, detail) {
      this.dispatchEvent(new CustomEvent(`luciole-${type}`, { detail, bubbles: true, composed: true }));
    }
  }

  globalThis.customElements?.define('luciole-game', LucioleGame);
  globalThis.Luciole = {
    get home() {
      return home?.href ?? null;
    },
    set home(address) {
      const folder = folderAt(address);
      if (!folder) throw new TypeError(`Luciole.home: "${address}" isn't the address of a copy of Luciole`);
      home = folder;
      LucioleGame.moveIn();
    },
    renderBoard: LucioleGame.renderBoard,
  };
})();
