/** How many are asked for. */
export const checkAmounts = ['atLeast', 'atMost', 'exactly'] as const;
type CheckAmount = (typeof checkAmounts)[number];

/** What a counted check counts: blocks, those of them inside a loop, scripts by their start, parts of a work. */
export const countedKinds = ['block', 'inLoop', 'start', 'part'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** A number of something, counted in the stored work. `what` is a subject of `check-subjects.ts`. */
export type CountedCheck = {
  readonly kind: CountedKind;
  readonly what: string;
  readonly how: CheckAmount;
  readonly n: number;
};

/** What a work can be seen to do while it runs. */
const observedActions = ['moves', 'says', 'touches', 'changes', 'sends'] as const;
type ObservedAction = (typeof observedActions)[number];

/** A key that is pressed or a sprite that is tapped while the work runs. */
type CheckInput = {
  /** Seconds after the start. */
  readonly at: number;
  readonly kind: 'key' | 'tap';
  /** As in `KeyboardEvent.key`, or the name of the sprite. */
  readonly what: string;
};

/** Something that is seen while the work runs unseen in the browser of the staff. */
export type ObservedCheck = {
  readonly kind: 'does';
  readonly what: ObservedAction;
  /** Name of the sprite; empty for any. */
  readonly who: string;
  /** A part of what is said, the other sprite (`_edge_` is the edge), the variable or the message; empty for any. */
  readonly text: string;
  readonly seconds: number;
  readonly inputs: readonly CheckInput[];
};

/** What a program must print for what is typed into it. */
export type PrintsCheck = {
  readonly kind: 'prints';
  /** Lines for `input()`, divided by `\n`. */
  readonly input: string;
  readonly output: string;
};

/** A test of the challenge that the starter of a Python task brings along. No teacher sets it in a form. */
export type TestCheck = {
  readonly kind: 'test';
  readonly part: 'case' | 'probe' | 'rule';
  readonly name: string;
  /** What is typed in, the expression that is asked, or what the rule speaks of. */
  readonly given: string;
  /** What must be printed, what the expression must be worth, or `mustUse` or `mustNotUse`. */
  readonly wanted: string;
  /** What it gives and wants is not told to who solves it. */
  readonly isHidden: boolean;
  readonly seconds: number;
  readonly chars: number;
};

/** One rule that a teacher sets for homework or a unit; advisory, it never sets a grade. */
export type HomeworkCheck = CountedCheck | ObservedCheck | PrintsCheck;

const checkProblems = [
  /** The file cannot be read. */
  'broken',
  /** Reading it takes more of the machine than a file may. */
  'tooHard',
  /** Too many files are read at this moment. */
  'busy',
  /** Of an editor of the past, whose scripts Sprout does not read. */
  'old',
  /** The rule speaks of something that works of this kind have not got. */
  'otherKind',
  /** No browser has run it yet. */
  'notRun',
  /** It did not begin to run. */
  'noStart',
  /** A mistake ended the program. */
  'error',
  /** The program took too long. */
  'tooLong',
  /** It printed too much. */
  'tooMuch',
  /** It asked for more lines than there are. */
  'noInput',
  /** A function that is asked for is not there. */
  'missing',
  /** The test itself cannot be read. */
  'unread',
] as const;
export type CheckProblem = (typeof checkProblems)[number];

export type CheckFinding = {
  readonly outcome: 'passed' | 'notYet' | 'unknown';
  /** How many were found; null where nothing is counted. */
  readonly found: number | null;
  /** How many more lie in scripts that nothing starts. */
  readonly loose: number;
  /** What was seen: words that were said, names, values. */
  readonly seen: readonly string[];
  /** Why it could not be checked. */
  readonly problem: CheckProblem | null;
};

/** How often something occurs in a work. */
export type Tally = {
  /** In scripts that something starts. */
  readonly count: number;
  /** Of those, inside a loop. */
  readonly inLoop: number;
  /** In scripts that nothing starts. */
  readonly loose: number;
  readonly looseInLoop: number;
};

/** What checks ask of a work, whatever editor it is of. */
export type WorkOutline = {
  readonly family: 'blocks' | 'junior' | 'python';
  /** By opcode, block type or word of the language. */
  readonly blocks: ReadonlyMap<string, Tally>;
  /** Scripts that hold something, by what starts them. */
  readonly starts: ReadonlyMap<string, number>;
  readonly parts: ReadonlyMap<string, number>;
};
