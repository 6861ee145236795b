import { trimEnd } from '@sprout/rules';
import type { CheckTexts } from './check-texts.ts';
import type {
  AnyCheck,
  CheckFamily,
  CheckFinding,
  CountedCheck,
  ObservedCheck,
  PrintsCheck,
  TestCheck,
} from './check-types.ts';
import { isOfProgram } from './check-types.ts';

/** What a check looks for, as a sentence for children and teachers. */
export function askedText(texts: CheckTexts, family: CheckFamily, check: AnyCheck): string {
  const { t } = texts;
  if (check.kind === 'does') return observedText(texts, check);
  if (check.kind === 'prints') return printsText(texts, check.input, check.output);
  if (check.kind === 'test') return testText(texts, check);
  const what = subjectText(texts, family, check);
  return t(`homeworkChecks.asked.${check.kind}.${check.how}`, { n: check.n, what });
}

/** What a check speaks of: a group or a single block, a start, a part of the work. */
export function subjectText(
  texts: CheckTexts,
  family: CheckFamily,
  { kind, what }: Pick<CountedCheck, 'kind' | 'what'>,
): string {
  const { t } = texts;
  if (kind === 'part') return isPart(what) ? t(`homeworkChecks.part.${what}`) : what;
  if (kind === 'start') return isStart(what) ? t(`homeworkChecks.start.${what}`) : what;
  if (family === 'python') return statementText(texts, what);
  if (what === 'any' || what === 'loop' || what === 'condition' || what === 'ownBlock') {
    return t(`homeworkChecks.what.${what}`);
  }
  const category = categoryText(texts, family, what);
  if (category !== undefined) return t('homeworkChecks.what.category', { name: category });
  return t('homeworkChecks.quoted', { name: blockName(texts, what) });
}

/** A block with its holes left open. */
export function blockName({ blockText }: CheckTexts, name: string): string {
  const sentence = blockText(`block.${name}`) ?? blockText(`junior.block.${name}`) ?? name;
  const open = sentence.replace(/\s*\{\w+\}\s*/g, ' … ').trim();
  return name === 'control_if_else' ? `${open} … ${blockText('block.else') ?? ''}` : open;
}

function statementText({ t }: CheckTexts, what: string): string {
  if (what === 'any') return t('homeworkChecks.what.line');
  if (what === 'loop') return t('homeworkChecks.what.loop');
  const [kind, name] = what.split(':');
  if (name === undefined) return t('homeworkChecks.what.word', { name: what });
  return t(kind === 'call' ? 'homeworkChecks.what.call' : 'homeworkChecks.what.import', { name });
}

function categoryText(
  { t, blockText }: CheckTexts,
  family: CheckFamily,
  what: string,
): string | undefined {
  if (family === 'junior') return blockText(`junior.category.${what}`);
  return isCategory(what) ? t(`homeworkChecks.category.${what}`) : undefined;
}

function observedText({ t }: CheckTexts, check: ObservedCheck): string {
  const { what, seconds, inputs } = check;
  const who =
    check.who === ''
      ? t('homeworkChecks.anybody')
      : t('homeworkChecks.quoted', { name: check.who });
  const words =
    what === 'touches' && check.text === '_edge_' ? t('homeworkChecks.edge') : check.text;
  const text =
    what === 'touches' && check.text !== '_edge_'
      ? t('homeworkChecks.quoted', { name: words })
      : words;
  const params = { seconds, who, text };
  const sentence =
    what === 'moves'
      ? t('homeworkChecks.asked.moves', params)
      : t(`homeworkChecks.asked.${what}${check.text === '' ? 'Any' : ''}`, params);
  const given = inputs.map((input) =>
    t(`homeworkChecks.input.${input.kind}`, {
      at: input.at,
      what: input.kind === 'key' ? keyText(t, input.what) : input.what,
    }),
  );
  if (given.length === 0) return sentence;
  const all = given.join(t('homeworkChecks.separator'));
  return t('homeworkChecks.withInputs', { sentence, given: all });
}

/** Several lines in one sentence. */
const linesOf = (t: CheckTexts['t'], text: string): string =>
  trimEnd(text, /\n/).split('\n').join(t('homeworkChecks.newLine'));

function printsText({ t }: CheckTexts, input: string, output: string): string {
  const params = { input: linesOf(t, input), output: linesOf(t, output) };
  if (output === '') return t(`homeworkChecks.asked.silent${input === '' ? '' : 'With'}`, params);
  return t(`homeworkChecks.asked.prints${input === '' ? '' : 'With'}`, params);
}

/** By the name that its writer gave it, where it has one. */
function testText(texts: CheckTexts, { part, name, given, wanted, isHidden }: TestCheck): string {
  const { t } = texts;
  const said = (what: string) => t('homeworkChecks.asked.test', { name: what });
  if (name !== '') return said(name);
  if (part === 'rule') {
    return said(
      t(`homeworkChecks.asked.${wanted === 'mustNotUse' ? 'mustNotUse' : 'mustUse'}`, {
        what: given,
      }),
    );
  }
  if (isHidden) return said(t('homeworkChecks.asked.hidden'));
  if (part === 'probe') return said(t('homeworkChecks.asked.probe', { given, wanted }));
  return said(printsText(texts, given, wanted));
}

type ProgramFound = { outcome: CheckFinding['outcome']; n: number; seen: readonly string[] };

function programFound(
  t: CheckTexts['t'],
  check: PrintsCheck | TestCheck,
  { outcome, n, seen: [got] }: ProgramFound,
): string {
  if (outcome === 'passed') return t('homeworkChecks.found.right');
  const isTold = check.kind === 'prints' || (check.part !== 'rule' && !check.isHidden);
  if (!isTold) return t('homeworkChecks.found.wrong');
  const line = linesOf(t, got ?? '');
  if (check.kind === 'test' && check.part === 'probe') {
    return t('homeworkChecks.found.worth', { seen: line });
  }
  if (got === undefined) return t('homeworkChecks.found.nothingInLine', { n });
  return t('homeworkChecks.found.inLine', { n, seen: line });
}

/** A key as it is printed on a keyboard. */
export function keyText(t: CheckTexts['t'], key: string): string {
  const name = Object.hasOwn(keyNames, key) ? keyNames[key as keyof typeof keyNames] : undefined;
  return name === undefined ? key.toUpperCase() : t(`homeworkChecks.form.key.${name}`);
}

/** Keys with a name, as in `KeyboardEvent.key`. */
export const keyNames = {
  ' ': 'space',
  Enter: 'enter',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const;

/** How a check stands; one that waits for a run is not checked yet. */
export const stateText = (
  { t }: CheckTexts,
  { outcome, problem }: Pick<CheckFinding, 'outcome' | 'problem'>,
): string => t(`homeworkChecks.state.${problem === 'notRun' ? problem : outcome}`);

/** What was found, as a sentence; why it could not be checked where it was not. */
export function foundText(
  { t }: CheckTexts,
  check: AnyCheck,
  { outcome, found, loose, seen, problem }: CheckFinding,
): string {
  if (problem !== null) return t(`homeworkChecks.problem.${problem}`);
  const n = found ?? 0;
  if (isOfProgram(check)) return programFound(t, check, { outcome, n, seen });
  if (check.kind === 'does') {
    if (check.what === 'moves') {
      return t(n > 0 ? 'homeworkChecks.found.moves' : 'homeworkChecks.found.still', { n });
    }
    if (seen.length === 0) return t(`homeworkChecks.found.${nothings[check.what]}`);
    const names = seen.map((name) => (name === '_edge_' ? t('homeworkChecks.edge') : name));
    return t(`homeworkChecks.found.${check.what}`, { seen: listOf(t, names) });
  }
  const counted = t(
    check.kind === 'start' ? 'homeworkChecks.found.start' : 'homeworkChecks.found',
    { n },
  );
  if (loose === 0) return counted;
  const more = t('homeworkChecks.loose', { n: loose });
  return t('homeworkChecks.foundAndLoose', { found: counted, loose: more });
}

const nothings = {
  says: 'silent',
  touches: 'apart',
  changes: 'same',
  sends: 'quiet',
} as const satisfies Record<Exclude<ObservedCheck['what'], 'moves'>, string>;

const listOf = (t: CheckTexts['t'], names: readonly string[]): string =>
  names.map((name) => t('homeworkChecks.quoted', { name })).join(t('homeworkChecks.separator'));

const partNames = [
  'sprites',
  'texts',
  'pages',
  'backdrops',
  'scripts',
  'messages',
  'variables',
  'lists',
  'ownBlocks',
] as const;
const startNames = [
  'any',
  'flag',
  'key',
  'click',
  'message',
  'backdrop',
  'clone',
  'touch',
] as const;
const categoryNames = [
  'motion',
  'looks',
  'sound',
  'event',
  'control',
  'sensing',
  'operator',
  'data',
  'pen',
  'music',
] as const;

const isOneOf =
  <const W extends readonly string[]>(words: W) =>
  (word: string): word is W[number] =>
    words.includes(word);
const isPart = isOneOf(partNames);
const isStart = isOneOf(startNames);
const isCategory = isOneOf(categoryNames);
