import {
  type Challenge,
  type ChallengeCase,
  type ChallengeProbe,
  type ChallengeRule,
  challengeLimits,
  isRuleSubject,
} from '@sprout/formats';

/** A list of checks of a challenge. */
export type Part = 'cases' | 'probes' | 'rules';

type Rows = {
  readonly cases: ChallengeCase;
  readonly probes: ChallengeProbe;
  readonly rules: ChallengeRule;
};

const newRows: Rows = {
  cases: { name: '', input: '', output: '' },
  probes: { name: '', call: '', expected: '' },
  rules: { kind: 'mustUse', what: '' },
};

/** Whether one more check finds room. */
export const canAdd = (challenge: Challenge, part: Part): boolean =>
  challenge[part].length < challengeLimits[part];

export const addRow = (challenge: Challenge, part: Part): Challenge =>
  canAdd(challenge, part)
    ? { ...challenge, [part]: [...challenge[part], newRows[part]] }
    : challenge;

export const removeRow = (challenge: Challenge, part: Part, index: number): Challenge => ({
  ...challenge,
  [part]: challenge[part].filter((_, place) => place !== index),
});

export const changeRow = <P extends Part>(
  challenge: Challenge,
  part: P,
  index: number,
  change: Partial<Rows[P]>,
): Challenge => ({
  ...challenge,
  [part]: challenge[part].map((row, place) => (place === index ? { ...row, ...change } : row)),
});

/** The rules that the engine cannot check, such as a misspelt word; empty ones are left out on saving. */
export const badRules = ({ rules }: Challenge): readonly string[] =>
  rules.map(({ what }) => what.trim()).filter((what) => what !== '' && !isRuleSubject(what));

/** The challenge as it is kept: without rows that say nothing. */
export function withoutEmpty(challenge: Challenge): Challenge {
  return {
    ...challenge,
    title: challenge.title.trim(),
    cases: challenge.cases
      .filter(({ input, output }) => input !== '' || output !== '')
      .map(({ isHidden, ...one }) => (isHidden ? { ...one, isHidden } : one)),
    probes: challenge.probes.filter(({ call }) => call.trim() !== ''),
    rules: challenge.rules
      .map((rule) => ({ ...rule, what: rule.what.trim() }))
      .filter(({ what }) => what !== ''),
  };
}
