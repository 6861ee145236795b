import { type Challenge, challengeLimits, emptyChallenge } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { addRow, badRules, canAdd, changeRow, removeRow, withoutEmpty } from './challenge-draft.ts';

describe('a challenge that is written', () => {
  it('gains, changes and loses checks', () => {
    const two = addRow(addRow(emptyChallenge, 'probes'), 'probes');
    const changed = changeRow(two, 'probes', 1, { call: 'area(1, 2)', expected: '2' });
    expect(removeRow(changed, 'probes', 0).probes).toEqual([
      { name: '', call: 'area(1, 2)', expected: '2' },
    ]);
  });

  it('takes no more checks than a challenge may have', () => {
    let full: Challenge = emptyChallenge;
    for (let row = 0; row < challengeLimits.rules + 3; row += 1) full = addRow(full, 'rules');
    expect(full.rules).toHaveLength(challengeLimits.rules);
    expect(canAdd(full, 'rules')).toBe(false);
  });

  it('tells rules that nobody can check', () => {
    const rules = ['for', 'import:random', 'goto', ''].map(
      (what) => ({ kind: 'mustUse', what }) as const,
    );
    expect(badRules({ ...emptyChallenge, rules })).toEqual(['goto']);
  });

  it('is kept without rows that say nothing', () => {
    const draft: Challenge = {
      ...emptyChallenge,
      title: ' Area ',
      cases: [
        { name: '', input: '', output: '' },
        { name: '', input: '2', output: '4', isHidden: false },
      ],
      rules: [{ kind: 'mustUse', what: ' for ' }],
    };
    expect(withoutEmpty(draft)).toMatchObject({
      title: 'Area',
      cases: [{ name: '', input: '2', output: '4' }],
      rules: [{ kind: 'mustUse', what: 'for' }],
    });
  });
});
