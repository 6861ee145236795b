import { noFinding } from './evaluate.ts';
import type { CheckFinding, ObservedCheck } from './types.ts';

/** What was seen of a work while it ran; the words of the player. */
export type SeenRun = {
  readonly hasStarted: boolean;
  readonly sprites: readonly {
    readonly name: string;
    readonly moved: number;
    readonly said: readonly string[];
    readonly touched: readonly string[];
  }[];
  readonly variables: readonly {
    readonly name: string;
    readonly value: string;
    readonly hasChanged: boolean;
  }[];
  readonly messages: readonly string[];
};

/** Of what was seen, so much is told. */
const mostSeen = 5;

/** Whether a work was seen to do what a check asks for. */
export function evaluateRun(check: ObservedCheck, run: SeenRun): CheckFinding {
  if (!run.hasStarted) return noFinding('noStart');
  const sprites = run.sprites.filter(({ name }) => check.who === '' || isNamed(name, check.who));
  if (check.what === 'moves') {
    const moved = sprites.reduce((most, sprite) => Math.max(most, sprite.moved), 0);
    return { ...found([]), outcome: moved >= 1 ? 'passed' : 'notYet', found: moved };
  }
  const wanted = (text: string): boolean =>
    check.what === 'says' ? plain(text).includes(plain(check.text)) : isNamed(text, check.text);
  const seen = seenBy(check, sprites, run);
  const hits = seen.filter(({ name }) => check.text === '' || wanted(name));
  const told = (hits.length > 0 ? hits : seen).map(({ text }) => text);
  return { ...found(told), outcome: hits.length > 0 ? 'passed' : 'notYet' };
}

type Seen = { name: string; text: string };

function seenBy(
  { what }: ObservedCheck,
  sprites: SeenRun['sprites'],
  { variables, messages }: SeenRun,
): Seen[] {
  const same = (text: string): Seen => ({ name: text, text });
  if (what === 'says') return sprites.flatMap(({ said }) => said.map(same));
  if (what === 'touches') return sprites.flatMap(({ touched }) => touched.map(same));
  if (what === 'sends') return messages.map(same);
  return variables
    .filter(({ hasChanged }) => hasChanged)
    .map(({ name, value }) => ({ name, text: `${name} = ${value}` }));
}

const found = (told: readonly string[]): CheckFinding => ({
  outcome: 'notYet',
  found: null,
  loose: 0,
  seen: [...new Set(told)].slice(0, mostSeen),
  problem: null,
});

const isNamed = (name: string, wanted: string): boolean => plain(name) === plain(wanted);
const plain = (text: string): string => text.trim().toLowerCase();
