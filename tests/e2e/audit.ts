// What is wrong with how a page is laid out, measured in the page in one pass, without pictures.
import type { Page } from '@playwright/test';

/** Text and controls that aren't measured; each with its reason. */
const EXEMPT = [
  // This link lies outside the window until it has the focus.
  '.skip',
  // A low frame shortens names to one line.
  '[data-embedded="fit"] .who',
  // Boards and pictures scale as a whole.
  'svg',
];
/** Boxes that are empty on purpose. */
const EMPTY = [
  // The circle of a puzzle that hasn't been tried.
  '.mark',
  // Form controls, pictures and lines are no containers.
  'input, select, textarea, progress, meter, hr, img, svg, iframe, canvas, video, option',
  // The players' colours, and marks, are told in words beside them.
  '[aria-hidden="true"]',
];

export interface Size {
  width: number;
  height: number;
}

/** The smallest text, in px: phones are held closer than tablets and desktops. */
function smallest({ width, height }: Size): number {
  return Math.min(width, height) < 600 ? 12 : 14;
}

/** The faults of the page as it is now, each as a sentence. */
export function faults(page: Page, size: Size): Promise<string[]> {
  return page.evaluate(([exempt, empty, smallest]) => {
    interface Line {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** Rounding, and ascenders that the line box has room for though no letter fills it. */
    const SLACK = 2;
    const found = new Set<string>();
    const named = (element: Element) => {
      const by = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : '';
      return `${element.localName}${by}`;
    };
    const path = (element: Element) => (element.parentElement === null ? named(element) : `${named(element.parentElement)} > ${named(element)}`);
    const say = (fault: string, element: Element, text = '') => found.add(`${fault}: ${path(element)}${text === '' ? '' : ` “${text.trim().slice(0, 40)}”`}`);
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) && !isUnseen(element);
    /** Whether only screen readers read this. */
    const isUnseen = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (styleOf(at).position === 'absolute' && styleOf(at).clipPath === 'inset(50%)') return true;
      }
      return false;
    };
    const style = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = style.get(element) ?? getComputedStyle(element);
      style.set(element, known);
      return known;
    };
    /** Bars and dialogs lie over the page on purpose: what they cover is another layer. */
    const layer = (element: Element): Element => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(styleOf(at).position) || at.matches('dialog, [popover]')) return at;
      }
      return document.documentElement;
    };
    const open = document.querySelector('dialog[open]');
    const root = open ?? document.body;

    const lines: { line: Line; element: Element; layer: Element; text: string }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement!;
      const text = node.data;
      if (text.trim() === '' || element.closest('script, style, noscript, template') !== null || !isShown(element)) continue;
      if (element.closest(exempt) !== null) continue;
      const size = parseFloat(styleOf(element).fontSize);
      if (size < smallest - 0.01) say(`smaller than ${smallest} px (${size.toFixed(1)})`, element, text);
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      for (const { left, right, top, bottom } of rects) {
        // Letters fill the middle of their line box.
        const middle = (top + bottom) / 2;
        const line = { left, right, top: Math.max(top, middle - size / 2), bottom: Math.min(bottom, middle + size / 2) };
        let box: Line = line;
        const clip = ({ left, right, top, bottom }: Line) => {
          box = { left: Math.max(box.left, left), right: Math.min(box.right, right), top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) };
        };
        for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
          const { overflowX, overflowY, position } = styleOf(at);
          const { left, right, top, bottom } = at.getBoundingClientRect();
          if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) {
            // What is scrolled out of view isn't cut off, except sideways where that doesn't scroll.
            clip({ left, right, top, bottom });
          } else if (overflowX !== 'visible' && at !== document.body) {
            if (box.left < left - SLACK || box.right > right + SLACK || box.top < top - SLACK || box.bottom > bottom + SLACK) say(`cut off by ${named(at)}`, element, text);
            clip({ left, right, top, bottom });
          }
          if (position === 'fixed') break;
        }
        if (box.left >= box.right || box.top >= box.bottom) continue;
        lines.push({ line: box, element, layer: layer(element), text });
        if (box.right > innerWidth + SLACK || box.left < -SLACK) say('outside the window', element, text);
      }
    }

    // Text over text: from top to bottom, each line with those that begin before it ends.
    lines.sort((a, b) => a.line.top - b.line.top);
    lines.forEach(({ line, element, layer, text }, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.line.top >= line.bottom - SLACK) break;
        const across = Math.min(line.right, other.line.right) - Math.max(line.left, other.line.left);
        if (across <= SLACK || other.layer !== layer || other.element === element) continue;
        say(`“${text.trim().slice(0, 40)}” lies over`, other.element, other.text);
      }
    });

    // Running prose.
    for (const paragraph of root.querySelectorAll('p, li, dd')) {
      const text = paragraph.textContent?.trim() ?? '';
      if (text.length < 240 || !isShown(paragraph) || paragraph.querySelector('p, li, ul, ol, svg') !== null || paragraph.closest(exempt) !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const widths = [...range.getClientRects()].map(({ width }) => width);
      const { width } = range.getBoundingClientRect();
      const each = (text.length * width) / widths.reduce((sum, width) => sum + width, 0);
      if (each < 28 || each > 76) say(`${Math.round(each)} characters a line`, paragraph, text);
    }

    // Boxes with a border or a ground, and nothing in them.
    const isSeen = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
    const hasContent = (element: Element, part: string) => !['none', 'normal'].includes(getComputedStyle(element, part).content);
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.closest(`svg, ${empty}`) !== null) continue;
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopColor, boxShadow } = styleOf(element);
      const hasBorder = parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor);
      if (!hasBorder && !isSeen(backgroundColor) && backgroundImage === 'none' && boxShadow === 'none') continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 12 || height < 12 || !isShown(element) || element.innerText.trim() !== '') continue;
      if (element.querySelector(`svg, ${empty}`) !== null || hasContent(element, '::before') || hasContent(element, '::after')) continue;
      say('empty', element);
    }

    // Controls beneath others.
    const isScrolledAway = (element: Element, x: number, y: number) => {
      for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement) {
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (styleOf(at).overflowY !== 'visible' && at !== document.body && at !== document.documentElement && (x < left || x > right || y < top || y > bottom)) return true;
      }
      return false;
    };
    for (const control of root.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (!isShown(control) || control.closest(exempt) !== null) continue;
      const whole = control.closest('label') ?? control;
      const [box] = whole.getClientRects();
      if (box === undefined || box.width < 2) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isScrolledAway(control, x, y)) continue;
      const there = document.elementFromPoint(x, y);
      const other = there?.closest('button, a[href], input, select, textarea, summary, label');
      if (other === null || other === undefined || other.contains(control) || whole.contains(other) || layer(other) !== layer(control)) continue;
      say(`beneath ${path(other)}`, control, control.textContent ?? '');
    }
    return [...found];
  }, [EXEMPT.join(', '), EMPTY.join(', '), smallest(size)] as const);
}
