// The element <luciole-game>: a Luciole board on any page. docs/embedding.md documents its attributes.
//
//   <script src="https://example.org/luciole/embed.js" async></script>
//   <luciole-game game="lacuna" seats="person, level:2"><img src="lacuna.svg" alt="…"></luciole-game>
//
// The element's content is visible until its frame shows the board, and stays if scripts don't run. The global `Luciole` draws a board
// with one call, and says where the copy of Luciole is:
//
//   const board = await Luciole.renderBoard(document.querySelector('#board'), link);
(() => {
  'use strict';
  // A page may load the script twice.
  if (customElements.get('luciole-game')) return;
  /** The folder of the copy of Luciole: the script's own, unless the page names another. Modules and bundles don't know theirs. */
  let home = document.currentScript?.src ? new URL('.', document.currentScript.src) : null;
  // The attributes passed on to the frame in its address; the element handles the rest itself.
  const ASKED = ['mode', 'game', 'link', 'record', 'seats', 'seed', 'autoplay', 'pace', 'accent', 'controls', 'caption'];
  const LANGUAGES = ['en', 'fr', 'de'];
  const OPTION = 'option-';
  /** What `renderBoard` accepts besides the link: attributes that apply to a game that exists. */
  const ACCEPTED = ['mode', 'move', 'seats', 'autoplay', 'pace', 'accent', 'controls', 'caption', 'lang', 'theme', 'height'];
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
  const NO_HOME = "this page hasn't said where its copy of Luciole is: set Luciole.home to the copy's address";
  /** The frame's height until it reports its own, as a fraction of its width. */
  const FIRST_HEIGHT = 1.1;

  const STYLE = `
    :host { display: block; position: relative; margin: 0 auto; }
    :host([hidden]) { display: none; }
    :host([height="fill"]) { height: 100%; }
    iframe { display: block; width: 100%; border: 0; border-radius: 16px; }
    iframe.waiting { position: absolute; top: 0; left: 0; opacity: 0; pointer-events: none; }
    .instead[hidden] { display: none; }
    ::slotted(img) { display: block; max-width: 100%; height: auto; margin: 0 auto; }
  `;

  class LucioleGame extends HTMLElement {
    static observedAttributes = [...ASKED, 'move', 'theme', 'lang', 'height'];

    #frame = null;
    #instead = null;
    #near = null;
    /** The boards that came near before the copy was named. */
    static #homeless = new Set();
    /** Whether the frame has reported that its board is ready. */
    #shown = false;
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
      if (!(element instanceof HTMLElement)) throw new TypeError('renderBoard: the first argument has to be an HTML element');
      if (!element.isConnected) throw new TypeError('renderBoard: the element has to be in the page');
      if (typeof link !== 'string' || link.trim() === '') throw new TypeError('renderBoard: the second argument has to be a link to a game');
      if (typeof options !== 'object' || options === null) throw new TypeError('renderBoard: the options have to be an object');
      const { signal, mode = 'position', ...others } = options;
      const attributes = { mode, ...others };
      const unknown = Object.keys(attributes).find((name) => !ACCEPTED.includes(name));
      if (unknown) throw new TypeError(`renderBoard: there is no option "${unknown}"; the options are ${ACCEPTED.join(', ')} and signal`);
      if (!home) throw new Error(NO_HOME);
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
        this.#instead.append(document.createElement('slot'));
        shadow.append(this.#instead);
      }
      const abort = new AbortController();
      this.#stop = abort;
      addEventListener('message', (event) => this.#hear(event), { signal: abort.signal });
      // React to the host's own switch between light and dark, wherever it is.
      const look = () => this.#wear();
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal: abort.signal });
      const mutations = new MutationObserver(look);
      for (const root of [document.documentElement, document.body]) mutations.observe(root, { attributes: true });
      // Options belong to the games: their names can't be listed here.
      const options = new MutationObserver((changes) => changes.some(({ attributeName }) => attributeName.startsWith(OPTION)) && this.#renew());
      options.observe(this, { attributes: true });
      abort.signal.addEventListener('abort', () => {
        mutations.disconnect();
        options.disconnect();
      });
      const ground = ({ target }) => (target === document.body || target === document.documentElement) && look();
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
      this.#frame?.remove();
      this.#frame = null;
      this.#shown = false;
      if (this.#instead) this.#instead.hidden = false;
      this.#awaited?.reject(new DOMException('the board has been removed or replaced', 'AbortError'));
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === 'move' && this.#shown && /^\d+$/.test(now ?? '')) {
        this.#asked = this.#wishes().toString();
        this.show(Number(now));
      } else if (name === 'theme' && this.#shown) {
        this.#wear();
      } else if (!this.#due) {
        // Reload only once for several attributes that change together.
        this.#due = true;
        queueMicrotask(() => {
          this.#due = false;
          this.#renew();
        });
      }
    }

    /** Loads another board if the attributes call for it. */
    #renew() {
      if (!this.#frame) return;
      // Setting the same address again would load nothing, and no message would follow.
      const isOther = this.#wishes().toString() !== this.#asked;
      if (isOther) {
        this.#shown = false;
        // Without adding a history entry to the page.
        this.#frame.contentWindow?.location.replace(this.#address());
      }
      if (isOther || this.#isFixed()) this.#size();
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
      for (const board of LucioleGame.#homeless) if (board.isConnected) board.#load();
      LucioleGame.#homeless.clear();
    }

    #load() {
      this.#near.disconnect();
      if (this.#frame) return;
      if (!home) {
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
      const tag = this.closest('[lang]')?.lang.split('-')[0].toLowerCase();
      if (LANGUAGES.includes(tag)) wishes.set('lang', tag);
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
      return new URL(`#/embed?${asked}`, home).href;
    }

    /** Whether the page sets the frame's height: a number of px, or `fill` for the height of the element's container. */
    #isFixed() {
      return /^(\d{1,4}|fill)$/.test(this.getAttribute('height') ?? '');
    }

    #size() {
      const height = this.getAttribute('height');
      const style = this.#frame.style;
      if (height === 'fill') {
        style.height = this.#instead.style.height = '100%';
      } else {
        style.height = this.#isFixed() ? `${height}px` : `${Math.round(this.clientWidth * FIRST_HEIGHT)}px`;
      }
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

    /** The luminance of the background behind the element, if it can be determined. */
    #ground() {
      for (let element = this; element; element = element.parentElement ?? element.getRootNode().host) {
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
      // Until the frame is ready, its address determines what it shows.
      if (!this.#shown) return;
      // In a page without an origin, such as a sandbox or a local file, the frame has none either.
      const target = self.origin === 'null' ? '*' : home.origin;
      this.#frame.contentWindow.postMessage(JSON.stringify({ luciole: 1, ...what }), target);
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== home.origin && !(origin === 'null' && self.origin === 'null')) return;
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
        case 'ready':
        case 'trouble':
          this.#shown = true;
          this.#frame.className = '';
          this.#instead.hidden = true;
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

  customElements.define('luciole-game', LucioleGame);
  window.Luciole = {
    get home() {
      return home?.href ?? null;
    },
    set home(address) {
      home = new URL(`${address}`.replace(/\/?$/, '/'), document.baseURI);
      LucioleGame.moveIn();
    },
    renderBoard: LucioleGame.renderBoard,
  };
})();
