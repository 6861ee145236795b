import { guestPlaceKey } from '@sprout/client';
import type { Clock } from '../clock.ts';
import { createSecret, type RandomFill } from '../ids.ts';
import type { Owner } from '../types.ts';

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Options = {
  /** Shared by the tabs of this browser. */
  local: KeyValues;
  /** Of this tab only. */
  tab: KeyValues;
  /** Id of the account that is signed in. */
  userId: () => string | undefined;
  clock: Pick<Clock, 'now'>;
  random: RandomFill;
};

/** What a guest was about to do when sent to log in; stays in the tab. */
export type HandOver = {
  readonly guest: string;
  readonly workId: string;
  readonly intent: 'save' | 'submit';
};

const handOverKey = 'sprout-hand-over';

/**
 * A guest's drafts are offered again for this long after the last touch. A browser cannot tell two
 * guests apart, so the time is short: about one lesson.
 */
export const guestLifetimeMs = 2 * 3_600_000;

/**
 * Whose drafts this browser shows. A signed-in child has an own place; guests share one that ends
 * with a log-in or after two hours, so that the next child at the computer does not find it.
 */
export function createOwnerStore({ local, tab, userId, clock, random }: Options) {
  const readGuest = (): { id: string; until: number } | undefined => {
    const [id, until] = (read(local, guestPlaceKey) ?? '').split('/');
    return id && Number(until) > clock.now() ? { id, until: Number(until) } : undefined;
  };

  return {
    /** The owner of what is made now. Renews a guest's time. */
    current(): Owner {
      const user = userId();
      if (user !== undefined) return { kind: 'user', id: user };
      const id = readGuest()?.id ?? createSecret(random);
      write(local, guestPlaceKey, `${id}/${clock.now() + guestLifetimeMs}`);
      return { kind: 'guest', id };
    },
    /** Before a guest leaves for the log-in page: the draft comes along in this tab. */
    handOver(brought: HandOver): void {
      write(tab, handOverKey, JSON.stringify(brought));
    },
    /** What the guest brought along; only once, and only when somebody has logged in since. */
    takeHandOver(): HandOver | undefined {
      if (userId() === undefined) return undefined;
      const kept = read(tab, handOverKey);
      remove(tab, handOverKey);
      return kept === null ? undefined : parseHandOver(kept);
    },
    /** After a log-in or log-out: the guest's place is closed. */
    endGuest(): void {
      remove(local, guestPlaceKey);
    },
  };
}

export type OwnerStore = ReturnType<typeof createOwnerStore>;

function parseHandOver(text: string): HandOver | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const fields = new Map(Object.entries(typeof value === 'object' && value ? value : {}));
    const guest = fields.get('guest');
    const workId = fields.get('workId');
    if (typeof guest !== 'string' || typeof workId !== 'string') return undefined;
    return { guest, workId, intent: fields.get('intent') === 'submit' ? 'submit' : 'save' };
  } catch {
    return undefined;
  }
}

// A browser that blocks storage makes every visit a new guest, and that is all.
function read(values: KeyValues, key: string): string | null {
  try {
    return values.getItem(key);
  } catch {
    return null;
  }
}

function write(values: KeyValues, key: string, text: string): void {
  try {
    values.setItem(key, text);
  } catch {
    return;
  }
}

function remove(values: KeyValues, key: string): void {
  try {
    values.removeItem(key);
  } catch {
    return;
  }
}
