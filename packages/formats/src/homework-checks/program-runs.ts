import { type Challenge, type ChallengeRule, challengeLimits } from '../python/challenge.ts';
import { noFinding } from './evaluate.ts';
import type { CheckFinding, CheckProblem, PrintsCheck, TestCheck } from './types.ts';

/** What a grader of programs is asked, and where in a list of checks each of it stands. */
export type ProgramRun = {
  readonly checks: Pick<Challenge, 'cases' | 'probes' | 'rules' | 'limits'>;
  readonly places: { readonly [P in TestCheck['part']]: readonly number[] };
};

/** What the grader said of one case, probe or rule. */
export type ProgramJudgement = {
  readonly part: TestCheck['part'];
  readonly index: number;
  readonly status: string;
  /** What was printed in the first line that differs, or what the expression was worth. */
  readonly got: string;
  /** That line, or the one that breaks the rule; 0 for none. */
  readonly line: number;
};

/** The tests of a challenge, each as a check of its own. */
export function testsOfChallenge({ cases, probes, rules, limits }: Challenge): TestCheck[] {
  const test = (
    part: TestCheck['part'],
    rest: Omit<TestCheck, 'kind' | 'part' | 'seconds' | 'chars'>,
  ) => ({
    kind: 'test' as const,
    part,
    ...rest,
    seconds: limits.seconds,
    chars: limits.chars,
  });
  return [
    ...rules.map(({ kind, what }) =>
      test('rule', { name: '', given: what, wanted: kind, isHidden: false }),
    ),
    ...cases.map(({ name, input, output, isHidden = false }) =>
      test('case', { name, given: input, wanted: output, isHidden }),
    ),
    ...probes.map(({ name, call, expected }) =>
      test('probe', { name, given: call, wanted: expected, isHidden: false }),
    ),
  ];
}

/** One run for all checks of programs that have the same limits; other checks are left alone. */
export function planProgramRuns(checks: readonly { readonly kind: string }[]): ProgramRun[] {
  const runs = new Map<string, { checks: Draft; places: { [P in TestCheck['part']]: number[] } }>();
  for (const [at, check] of checks.entries()) {
    const test = testOf(check);
    if (!test) continue;
    const key = `${test.seconds} ${test.chars}`;
    const run = runs.get(key) ?? {
      checks: {
        cases: [],
        probes: [],
        rules: [],
        limits: { seconds: test.seconds, chars: test.chars },
      },
      places: { case: [], probe: [], rule: [] },
    };
    runs.set(key, run);
    run.places[test.part].push(at);
    add(run.checks, test);
  }
  return [...runs.values()];
}

type Draft = {
  cases: { name: string; input: string; output: string }[];
  probes: { name: string; call: string; expected: string }[];
  rules: ChallengeRule[];
  limits: { seconds: number; chars: number };
};

function add({ cases, probes, rules }: Draft, { part, name, given, wanted }: TestCheck): void {
  if (part === 'case') cases.push({ name, input: given, output: wanted });
  else if (part === 'probe') probes.push({ name, call: given, expected: wanted });
  else rules.push({ kind: wanted === 'mustNotUse' ? 'mustNotUse' : 'mustUse', what: given });
}

/** As a test of a challenge; undefined for checks that need no program to run. */
function testOf(check: { readonly kind: string }): TestCheck | undefined {
  if (isTest(check)) return check;
  if (!isPrints(check)) return undefined;
  return {
    kind: 'test',
    part: 'case',
    name: '',
    given: check.input,
    wanted: check.output,
    isHidden: false,
    seconds: challengeLimits.seconds.usual,
    chars: challengeLimits.chars.usual,
  };
}

const isTest = (check: { readonly kind: string }): check is TestCheck => check.kind === 'test';
const isPrints = (check: { readonly kind: string }): check is PrintsCheck =>
  check.kind === 'prints';

const problems: Readonly<Record<string, CheckProblem>> = {
  error: 'error',
  time: 'tooLong',
  flood: 'tooMuch',
  input: 'noInput',
  missing: 'missing',
};
/** So much of what a program printed is kept at most. */
const mostLetters = 200;

/** What follows from a judgement; `found` is the line that differs. */
function evaluateJudgement({
  status,
  got,
  line,
}: Omit<ProgramJudgement, 'part' | 'index'>): CheckFinding {
  if (status === 'passed') return { ...nothing, outcome: 'passed' };
  if (status === 'wrong') {
    const seen = got === '' ? [] : [got.slice(0, mostLetters)];
    return { ...nothing, found: Math.trunc(line), seen };
  }
  const problem = Object.hasOwn(problems, status) ? problems[status] : undefined;
  return problem ? { ...nothing, problem } : noFinding('unread');
}

const nothing: CheckFinding = { outcome: 'notYet', found: null, loose: 0, seen: [], problem: null };

/** What follows for each check of a run; where the program did not run, that is what is told. */
export function findingsOfRun(
  { places }: Pick<ProgramRun, 'places'>,
  judgements: readonly ProgramJudgement[] | undefined,
): { readonly at: number; readonly finding: CheckFinding }[] {
  return (['rule', 'case', 'probe'] as const).flatMap((part) =>
    places[part].map((at, index) => {
      const judged = judgements?.find((one) => one.part === part && one.index === index);
      return { at, finding: judged ? evaluateJudgement(judged) : noFinding('noStart') };
    }),
  );
}
