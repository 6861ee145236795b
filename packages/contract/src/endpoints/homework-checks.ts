import { type Static, type TProperties, Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, optional, WireTime, Word } from '../fields.ts';

const closed = <P extends TProperties>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });

/** A number of blocks, scripts or parts of the stored work; `what` is a subject that the formats know. */
const CountedCheck = closed({
  kind: Word('block', 'inLoop', 'start', 'part'),
  what: Type.String({ minLength: 1, maxLength: 80 }),
  how: Word('atLeast', 'atMost', 'exactly'),
  n: Type.Integer({ minimum: 0, maximum: 999 }),
});

/** A key that is pressed, or a sprite that is tapped, so many seconds after the start. */
const CheckInput = closed({
  at: Type.Number({ minimum: 0, maximum: 20 }),
  kind: Word('key', 'tap'),
  what: Type.String({ minLength: 1, maxLength: 60 }),
});

/** Something that is seen while the work runs. */
const ObservedCheck = closed({
  kind: Word('does'),
  what: Word('moves', 'says', 'touches', 'changes', 'sends'),
  who: Type.String({ maxLength: 60 }),
  text: Type.String({ maxLength: 60 }),
  seconds: Type.Integer({ minimum: 1, maximum: 20 }),
  inputs: Type.Array(CheckInput, { maxItems: 8 }),
});

/** What a program prints for what is typed in; several lines each. */
const PrintsCheck = closed({
  kind: Word('prints'),
  input: Type.String({ maxLength: 500 }),
  output: Type.String({ maxLength: 500 }),
});

/** One rule that a teacher sets for homework or a unit. Advisory: it never sets a grade. */
const HomeworkCheck = Type.Union([CountedCheck, ObservedCheck, PrintsCheck]);

/** A test of the challenge in the starter of a Python task; it stands in no form. */
const TestCheck = closed({
  kind: Word('test'),
  part: Word('case', 'probe', 'rule'),
  name: Type.String(),
  given: Type.String(),
  wanted: Type.String(),
  isHidden: Type.Boolean(),
  seconds: Type.Integer(),
  chars: Type.Integer(),
});

/** What a form keeps as JSON. */
export const HomeworkCheckList = closed({
  checks: Type.Array(HomeworkCheck, { maxItems: 10 }),
});

const Finding = Type.Object({
  outcome: Word('passed', 'notYet', 'unknown'),
  found: nullable(Type.Integer({ minimum: 0 })),
  /** How many more lie in scripts that nothing starts. */
  loose: Type.Integer({ minimum: 0 }),
  /** What was seen: words that were said, names, values. */
  seen: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 5 }),
  /** Why it could not be checked. */
  problem: nullable(
    Word(
      'broken',
      'tooHard',
      'busy',
      'old',
      'otherKind',
      'notRun',
      'noStart',
      'error',
      'tooLong',
      'tooMuch',
      'noInput',
      'missing',
      'unread',
    ),
  ),
});

const CheckResults = Type.Object({
  workId: Id,
  versionId: Id,
  codeType: Type.Integer(),
  items: Type.Array(
    Type.Object({
      /** As the form has it, which was checked when it was saved, or a test of the starter behind those. */
      check: Type.Unsafe<Static<typeof HomeworkCheck> | Static<typeof TestCheck>>({
        type: 'object',
      }),
      finding: Finding,
      /** When and by whom the work was run for it; null where the server found it in the file. */
      checkedTime: nullable(WireTime),
      checkedBy: nullable(Type.String()),
    }),
  ),
});

const base = '/teaching/homework';

/** Checks of homework and of the tasks of units: what they find in a version of a child's work. */
export const homeworkChecks = subject('homeworkChecks', {
  /** Of what was handed in, or of another version of that work. No items where the task has no checks. */
  results: {
    method: 'GET',
    path: `${base}/checkResults`,
    access: 'teaching:homework:list',
    query: Type.Object({ submissionId: Id, versionId: optional(Id) }),
    result: CheckResults,
  },
  /** Of the newest version of one's own work for homework or a unit; `null` before there is one. */
  mine: {
    method: 'GET',
    path: `${base}/myCheckResults`,
    access: 'user',
    query: Type.Object({ homeworkId: optional(Id), unitId: optional(Id), departId: Id }),
    result: nullable(CheckResults),
    notApplicable: { wrongRole: 'open to every signed-in role' },
  },
  /** What the browser of the staff saw while the work ran; kept for the version, by the place of the check. */
  keep: {
    method: 'POST',
    path: `${base}/keepCheckResults`,
    access: 'teaching:homework:grade',
    body: Type.Object({
      submissionId: Id,
      versionId: Id,
      findings: Type.Array(
        Type.Object({ at: Type.Integer({ minimum: 0, maximum: 99 }), finding: Finding }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    result: None,
  },
});
