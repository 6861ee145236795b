import { cloudLimits } from '@sprout/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Caller, Held } from '../../platform/push/sockets.ts';
import { createAllowance } from './allowance.ts';
import type { CloudValue } from './cloud-variables.repository.ts';

export type CloudCaller = Caller & { workId: string; share: string | undefined };

/** One open page that runs the work. */
export type Participant = {
  held: Held<CloudCaller>;
  isAuthor: boolean;
  allowsText: boolean;
  /** School of the user who runs the work; known once the socket is open. */
  schoolId: string;
  /** Questions that wait for their turn. */
  asked: number;
  /** It has been told all values. */
  isReady: boolean;
  /** The last value of each name that is to be kept. */
  waiting: Map<string, string>;
  allowance: ReturnType<typeof createAllowance>;
  /** For creating, renaming and deleting. */
  orders: ReturnType<typeof createAllowance>;
  lines: { count: number; sinceMs: number };
  /** What it asked is done one after the other. */
  turn: Promise<void>;
};

/** What an author does with variables, each by several statements. */
const ordersOfSecond = 20;

export const createParticipant = (
  held: Held<CloudCaller>,
  clock: Pick<Clock, 'elapsedMs'>,
): Participant => ({
  held,
  isAuthor: false,
  allowsText: false,
  schoolId: '',
  isReady: false,
  asked: 0,
  waiting: new Map(),
  allowance: createAllowance(clock, cloudLimits.changesOfSecond),
  orders: createAllowance(clock, ordersOfSecond),
  lines: { count: 0, sinceMs: clock.elapsedMs() },
  turn: Promise.resolve(),
});

/** A work that somebody runs with its cloud variables on this node. */
export type LiveWork = {
  id: string;
  participants: Set<Participant>;
  known: Map<string, CloudValue>;
  names: Set<string>;
  /** What decided on who takes part when that was last looked at. */
  mark: string;
  isWriting: boolean;
  timer: NodeJS.Timeout | undefined;
  loaded: Promise<void>;
  /** Everybody was looked at since `mark` changed. */
  checked: Promise<void>;
};

export type Change = { name: string; value: string; writers: Participant[] };

/** A change has somebody who made it. */
export function lastOf(writers: readonly Participant[]): Participant {
  const last = writers.at(-1);
  if (!last) throw new Error('expected a writer of the change');
  return last;
}
