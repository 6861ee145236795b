import type { Clock } from '../clock.ts';
import { createSecret, type RandomFill } from '../ids.ts';
import { createStore } from '../store.ts';

/** Who has a work open; kept where all tabs of the browser can read it. */
export type Lease = { readonly name: string; readonly tab: string; readonly until: number };

export type LeaseStore = {
  get(name: string): Promise<Lease | undefined>;
  put(lease: Lease): Promise<void>;
  remove(name: string): Promise<void>;
};

/** The part of a BroadcastChannel that is used. */
export type LockChannel = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
};

type Options = {
  /** The work, such as `blocks/<id>`. */
  name: string;
  channel: LockChannel;
  leases: LeaseStore;
  clock: Clock;
  random: RandomFill;
};

type Word = { word: 'who' | 'here' | 'taken'; name: string; tab: string; at: number };

/** Time for a living tab to answer; a frozen or dead one does not. */
export const answerMs = 400;
const renewMs = 4_000;
const leaseMs = 12_000;

/**
 * One tab edits a work at a time. Web Locks need HTTPS, so tabs talk over a channel and the lease
 * in the browser's database tells a new tab whether it is worth asking. The server's base revision
 * stands behind it: two tabs that both believe to hold the lock still overwrite nothing.
 */
export class TabLock {
  readonly #options: Options;
  readonly #tab: string;
  readonly #state = createStore<'asking' | 'mine' | 'elsewhere'>('asking');
  #takenAt = 0;
  #heard: (() => void) | undefined;
  #cancelRenew: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#tab = createSecret(options.random);
    options.channel.addEventListener('message', ({ data }) => this.#hear(data));
  }

  get = () => this.#state.get();
  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Takes the work unless a living tab has it. */
  async acquire(): Promise<'mine' | 'elsewhere'> {
    const lease = await this.#readLease();
    const isHeld = lease && lease.tab !== this.#tab && lease.until > this.#options.clock.now();
    if (isHeld && (await this.#isAnswered())) {
      this.#state.set('elsewhere');
      return 'elsewhere';
    }
    await this.takeOver();
    return 'mine';
  }

  /** Takes the work from the tab that has it. */
  async takeOver(): Promise<void> {
    this.#takenAt = this.#options.clock.now();
    this.#state.set('mine');
    this.#say('taken');
    await this.#renew();
  }

  /** The page is left or shows another work. */
  async release(): Promise<void> {
    this.#cancelRenew?.();
    const isMine = this.#state.get() === 'mine';
    this.#state.set('asking');
    this.#options.channel.close();
    if (isMine) await this.#options.leases.remove(this.#options.name).catch(() => undefined);
  }

  #isAnswered(): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(answerMs, () => resolve(false));
      this.#heard = () => {
        cancel();
        resolve(true);
      };
      this.#say('who');
    });
  }

  #hear(data: unknown): void {
    const word = parseWord(data);
    if (!word || word.name !== this.#options.name || word.tab === this.#tab) return;
    const isMine = this.#state.get() === 'mine';
    if (word.word === 'here') this.#heard?.();
    if (word.word === 'who' && isMine) this.#say('here');
    if (word.word === 'taken' && isMine) this.#yieldTo(word);
  }

  /** The later taker has it; of two at the same moment the one with the greater id. */
  #yieldTo({ at, tab }: Word): void {
    const isLater = at > this.#takenAt || (at === this.#takenAt && tab > this.#tab);
    if (!isLater) {
      this.#say('taken');
      return;
    }
    this.#cancelRenew?.();
    this.#state.set('elsewhere');
  }

  async #renew(): Promise<void> {
    if (this.#state.get() !== 'mine') return;
    const { clock, leases, name } = this.#options;
    this.#cancelRenew = clock.after(renewMs, () => void this.#renew());
    // A browser that keeps nothing has the channel alone.
    await leases.put({ name, tab: this.#tab, until: clock.now() + leaseMs }).catch(() => undefined);
  }

  #readLease(): Promise<Lease | undefined> {
    return this.#options.leases.get(this.#options.name).catch(() => undefined);
  }

  #say(word: Word['word']): void {
    const { channel, name } = this.#options;
    channel.postMessage({ word, name, tab: this.#tab, at: this.#takenAt } satisfies Word);
  }
}

export const createTabLock = (options: Options): TabLock => new TabLock(options);

function parseWord(data: unknown): Word | undefined {
  const fields = new Map(Object.entries(typeof data === 'object' && data ? data : {}));
  const word = fields.get('word');
  const name = fields.get('name');
  const tab = fields.get('tab');
  const at = fields.get('at');
  if (word !== 'who' && word !== 'here' && word !== 'taken') return undefined;
  if (typeof name !== 'string' || typeof tab !== 'string' || typeof at !== 'number') return;
  return { word, name, tab, at };
}
