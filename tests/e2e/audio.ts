// An audio context that counts instead of playing.
import type { Page } from '@playwright/test';

export interface Heard {
  contexts: number;
  /** The tones begun. */
  notes: number;
  /** The loops begun, and the length of the last in s. */
  loops: number;
  length: number;
  /** The nodes that sound, or carry what sounds; and the most so far. */
  live: number;
  most: number;
  state: string;
  /** What resuming does, once the system has interrupted the context. */
  resuming: 'works' | 'fails' | 'hangs';
  /** The kind of the page's audio session as the last context was made. */
  session: string | undefined;
  /** What the pond fades to. */
  level: number;
}

/** Counts sounds from the next page load on; in a broken browser, making the context or the water fails. */
export async function stubAudio(page: Page, broken?: 'context' | 'water'): Promise<void> {
  await page.addInitScript((broken) => {
    interface Node {
      inputs: Node[];
      /** When a source ends, in s. */
      end?: number;
    }
    const all: Node[] = [];
    const now = () => performance.now() / 1_000;
    const isLive = ({ end, inputs }: Node): boolean => (end === undefined ? inputs.some(isLive) : now() < end);
    const heard = {
      contexts: 0, notes: 0, loops: 0, length: 0, most: 0, state: 'none', level: 0, resuming: 'works',
      session: undefined as string | undefined,
      get live() {
        return all.filter(isLive).length;
      },
    };
    const made = (node: Partial<Node> & object) => {
      const whole = Object.assign(node, { inputs: [], connect: (into: Node) => void into.inputs?.push(whole) }) as Node;
      all.push(whole);
      return whole;
    };
    const begun = () => {
      heard.most = Math.max(heard.most, heard.live);
    };
    const param = () => ({
      value: 0, setValueAtTime() {}, linearRampToValueAtTime() {},
      setTargetAtTime: (level: number) => {
        heard.level = level;
      },
    });
    class Silent {
      destination = { inputs: [] };

      constructor() {
        heard.contexts += 1;
        if (broken === 'context') throw new DOMException('no device', 'NotSupportedError');
        heard.state = 'running';
        heard.resuming = 'works';
        heard.session = session.type;
      }

      get state() {
        return heard.state;
      }

      get currentTime() {
        return now();
      }

      async suspend() {
        heard.state = 'suspended';
      }

      async resume() {
        if (heard.resuming === 'fails') throw new DOMException('interrupted', 'InvalidStateError');
        if (heard.resuming === 'hangs') await new Promise(() => {});
        heard.state = 'running';
      }

      async close() {}

      createGain() {
        return made({ gain: param() } as object);
      }

      createOscillator() {
        const tone: Node = made({
          type: '', frequency: param(), end: 0,
          start: () => {
            heard.notes += 1;
          },
          stop: (end: number) => {
            tone.end = end;
            begun();
          },
        } as object);
        return tone;
      }

      createBuffer(_: number, samples: number, rate: number) {
        if (broken === 'water') throw new DOMException('no memory', 'NotSupportedError');
        heard.length = samples / rate;
        return { copyToChannel() {} };
      }

      createBufferSource() {
        const source: Node = made({
          loop: false, buffer: null, end: 0,
          start: () => {
            heard.loops += 1;
            source.end = Infinity;
            begun();
          },
        } as object);
        return source;
      }
    }
    const session = { type: 'auto' };
    Object.defineProperty(navigator, 'audioSession', { value: session });
    Object.assign(window, { AudioContext: Silent, heard });
  }, broken);
}

/** What has been heard since the page was loaded. */
export const heard = (page: Page): Promise<Heard> => page.evaluate(() => ({ ...(window as unknown as { heard: Heard }).heard }));

/** Interrupts the context, as a call does on a phone. */
export async function interrupt(page: Page, resuming: Heard['resuming']): Promise<void> {
  await page.evaluate((resuming) => {
    Object.assign((window as unknown as { heard: Heard }).heard, { state: 'interrupted', resuming });
  }, resuming);
}

/** Hides the page, as another tab would, or shows it again. */
export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
