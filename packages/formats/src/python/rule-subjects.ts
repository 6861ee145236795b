/** What a rule of a challenge can speak of without a name; `loop` is `for` or `while`. */
export const ruleSubjects = [
  'for',
  'while',
  'loop',
  'if',
  'elif',
  'else',
  'def',
  'return',
  'parameter',
  'recursion',
  'list',
  'dict',
  'set',
  'tuple',
  'comprehension',
  'index',
  'class',
  'try',
  'import',
  'break',
  'continue',
  'lambda',
  'fstring',
  'and',
  'or',
  'not',
  'global',
  'match',
  'with',
] as const;

export type RuleSubject = (typeof ruleSubjects)[number];

/**
 * What a rule can speak of together with a name, as `<kind>:<name>`: a module that is imported, a
 * function or method that is called, a function that is defined, a name that is used at all.
 */
export const namedRuleSubjects = ['import', 'call', 'def', 'name'] as const;

export type NamedRuleSubject = (typeof namedRuleSubjects)[number];

const named = new RegExp(`^(?:${namedRuleSubjects.join('|')}):[\\p{L}_][\\p{L}\\p{N}_.]*$`, 'u');

/** Whether a rule can speak of it: a plain subject, or one with a name such as `import:random`. */
export function isRuleSubject(what: string): boolean {
  return ruleSubjects.some((subject) => subject === what) || named.test(what);
}
