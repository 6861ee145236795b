// @ts-check
// How long a backtracking matcher may take for a pattern, by the ambiguity of its automaton. The criteria are those
// of Weber and Seidl, "On the degree of ambiguity of finite automata" (1991).
import { automatonOf } from './automaton.mjs';

/** @typedef {import('./automaton.mjs').Automaton} Automaton */
/** For texts that do not match, by the length of the text. @typedef {'exponential' | 'polynomial' | 'linear'} Effort */

/**
 * @param {string} source @param {string} flags
 * @returns {Effort} never less than the pattern needs, but for backreferences, which are passed over
 */
export const effortOf = (source, flags) => effort(automatonOf(source, flags));

/** @param {Automaton} automaton @returns {Effort} */
function effort(automaton) {
  const loops = loopsOf(automaton);
  const inside = automaton.assertions.map(effort);
  if (inside.includes('exponential') || loops.some((loop) => isForked(automaton, loop))) {
    return 'exponential';
  }
  if (inside.includes('polynomial')) return 'polynomial';
  return loops.some((one) => loops.some((next) => isShared(automaton, one, next)))
    ? 'polynomial'
    : 'linear';
}

/** Whether some text leads back to where it began in two ways: each round doubles the ways. @param {Automaton} automaton @param {ReadonlySet<number>} loop */
function isForked(automaton, loop) {
  const { steps } = automaton;
  for (const from of loop) {
    for (const [to, ways] of steps[from] ?? []) if (ways > 1 && loop.has(to)) return true;
  }
  const isInside = (/** @type {number[]} */ places) => places.every((place) => loop.has(place));
  const parted = [...loop].flatMap((from) =>
    togetherFrom(automaton, [from, from]).filter(([one, other]) => one !== other),
  );
  const seen = reach(parted.filter(isInside), (places) =>
    places[0] === places[1] ? [] : togetherFrom(automaton, places).filter(isInside),
  );
  return [...seen.values()].some(([one, other]) => one === other);
}

/**
 * Whether some text stays in one loop, stays in another one, and leads from the first to the other: the matcher may
 * change over at each letter. Not when the match has succeeded in the second one.
 * @param {Automaton} automaton @param {ReadonlySet<number>} one @param {ReadonlySet<number>} other
 */
function isShared(automaton, one, other) {
  if (one === other || [...other].some((state) => automaton.ends.has(state))) return false;
  const between = reachable(automaton, one);
  if (![...other].some((state) => between.has(state))) return false;
  const isInside = (/** @type {number[]} */ [first = 0, , last = 0]) =>
    one.has(first) && other.has(last);
  for (const first of one) {
    for (const last of other) {
      const seen = reach([[first, first, last]], (places) =>
        togetherFrom(automaton, places).filter(isInside),
      );
      if (seen.has([first, last, last].join())) return true;
    }
  }
  return false;
}

/**
 * Where one letter leads from several places at once.
 * @param {Automaton} automaton @param {number[]} places @returns {number[][]}
 */
function togetherFrom({ steps, reads }, places) {
  /** @type {{ at: number[], letters: bigint }[]} */
  let found = [{ at: [], letters: -1n }];
  for (const place of places) {
    found = found.flatMap(({ at, letters }) =>
      [...(steps[place]?.keys() ?? [])].flatMap((next) => {
        const both = letters & (reads[next] ?? 0n);
        return both === 0n ? [] : [{ at: [...at, next], letters: both }];
      }),
    );
  }
  return found.map(({ at }) => at);
}

/**
 * @param {number[][]} starts @param {(places: number[]) => number[][]} next
 * @returns {Map<string, number[]>} all that is reached, the starts as well
 */
function reach(starts, next) {
  const seen = new Map(starts.map((places) => [places.join(), places]));
  const waiting = [...seen.values()];
  for (let places = waiting.pop(); places; places = waiting.pop()) {
    for (const found of next(places)) {
      const key = found.join();
      if (seen.has(key)) continue;
      seen.set(key, found);
      waiting.push(found);
    }
  }
  return seen;
}

/** @param {Automaton} automaton @param {Iterable<number>} from @returns {Set<number>} */
function reachable({ steps }, from) {
  const found = reach(
    [...from].map((state) => [state]),
    ([state = 0]) => [...(steps[state]?.keys() ?? [])].map((next) => [next]),
  );
  return new Set([...found.values()].map(([state = 0]) => state));
}

/** Sets of states that lead to each other and to themselves. @param {Automaton} automaton @returns {ReadonlySet<number>[]} */
function loopsOf(automaton) {
  const { steps } = automaton;
  const behind = steps.map((ways) => reachable(automaton, ways.keys()));
  /** @type {Set<number>[]} */
  const loops = [];
  for (const [state, after] of behind.entries()) {
    if (!after.has(state) || loops.some((loop) => loop.has(state))) continue;
    loops.push(new Set([...after].filter((other) => behind[other]?.has(state))));
  }
  return loops;
}
