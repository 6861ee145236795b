import type { ObservedPlan, WorkTrace } from '@sprout/contract/bridge';
import type { Sight, WorkProbe } from './work-player.ts';

/** Between two looks. */
const lookMs = 100;
/** How long a key is held down. */
const pressMs = 150;
/** What a strange work may tell at most. */
const most = { seconds: 20, sprites: 60, variables: 60, words: 20, letters: 120 } as const;

type Page = {
  setTimeout(run: () => void, delayMs: number): number;
  setInterval(run: () => void, everyMs: number): number;
  clearInterval(timer: number): void;
};
type Actions = {
  probe: WorkProbe;
  start(): void;
  stop(): void;
  press(key: string, isDown: boolean): void;
};
type Seen = { moved: number; said: Set<string>; touched: Set<string> };

const thisPage: Page = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  setInterval: (run, everyMs) => window.setInterval(run, everyMs),
  clearInterval: (timer) => window.clearInterval(timer),
};

/**
 * Runs a loaded work for some seconds and tells what was seen. How far a sprite moved counts from where it was
 * before the start, or before the first input where there is one.
 */
export function observeWork(
  { probe, start, stop, press }: Actions,
  { seconds, inputs }: ObservedPlan,
  page: Page = thisPage,
): Promise<WorkTrace> {
  const endsMs = Math.min(most.seconds, seconds) * 1000;
  const sprites = new Map<string, Seen>();
  const messages = new Set<string>();
  const first = probe.look();
  let base = first;
  let last = first;
  let hasStarted = false;

  const seenOf = (name: string): Seen | undefined => {
    const seen = sprites.get(name);
    if (seen || sprites.size >= most.sprites) return seen;
    const fresh = { moved: 0, said: new Set<string>(), touched: new Set<string>() };
    sprites.set(name, fresh);
    return fresh;
  };
  const look = (): void => {
    last = probe.look();
    if (last.isRunning) hasStarted = true;
    for (const sprite of last.sprites) {
      const seen = seenOf(sprite.name);
      if (!seen) continue;
      seen.moved = Math.max(seen.moved, farthest(sprite, base));
      for (const name of sprite.touched) keep(seen.touched, name);
      if (sprite.words) keep(seen.said, sprite.words);
    }
  };
  const giveInput = ({ kind, what }: ObservedPlan['inputs'][number]): void => {
    if (kind === 'tap') {
      probe.tap(what);
      return;
    }
    press(what, true);
    page.setTimeout(() => press(what, false), pressMs);
  };
  const startBase = (): void => {
    base = probe.look();
    for (const seen of sprites.values()) seen.moved = 0;
  };

  return new Promise((resolve) => {
    const stopListening = probe.listen({
      said: (name, words) => {
        const seen = words === '' ? undefined : seenOf(name);
        if (seen) keep(seen.said, words);
      },
      sent: (message) => keep(messages, message),
    });
    const timer = page.setInterval(look, lookMs);
    start();
    look();
    for (const [index, input] of [...inputs].sort((a, b) => a.at - b.at).entries()) {
      page.setTimeout(
        () => {
          if (index === 0) startBase();
          giveInput(input);
        },
        Math.min(endsMs, input.at * 1000),
      );
    }
    page.setTimeout(() => {
      look();
      page.clearInterval(timer);
      stopListening();
      stop();
      resolve({
        hasStarted,
        sprites: [...sprites].map(([name, { moved, said, touched }]) => ({
          name: short(name),
          moved: Math.round(moved),
          said: [...said],
          touched: [...touched],
        })),
        variables: changesOf(first, last),
        messages: [...messages],
      });
    }, endsMs);
  });
}

/** Clones have the name of their sprite: the nearest of those that were there is where one came from. */
function farthest({ name, x, y }: Sight['sprites'][number], base: Sight): number {
  const ways = base.sprites
    .filter((one) => one.name === name)
    .map((one) => Math.hypot(one.x - x, one.y - y));
  return ways.length === 0 ? 0 : Math.min(...ways);
}

function changesOf(first: Sight, last: Sight): WorkTrace['variables'] {
  const before = new Map(first.variables.map(({ name, value }) => [name, value]));
  return last.variables.slice(0, most.variables).map(({ name, value }) => ({
    name: short(name),
    value: short(value),
    hasChanged: before.get(name) !== value,
  }));
}

function keep(list: Set<string>, text: string): void {
  if (list.size < most.words) list.add(short(text));
}

const short = (text: string): string => text.slice(0, most.letters);
