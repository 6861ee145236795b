import { expect, it } from 'vitest';
import { compareSides, putOver } from './stale-save.ts';

const base = {
  nickname: '小鱼',
  school: '一小',
  email: null,
  selectedroles: 'a',
  version: 1,
  opened: { selectedroles: 'a' },
};
const theirs = {
  nickname: '小鲸',
  school: '二小',
  email: null,
  selectedroles: 'a,b',
  version: 2,
  opened: { selectedroles: 'a,b' },
};

it('tells apart what both changed and what only the other did', () => {
  const mine = { ...base, nickname: '小虾', email: 'a@b.cn' };

  expect(compareSides({ base, mine, theirs })).toEqual({
    clashing: ['nickname'],
    taken: ['school'],
  });
});

it('keeps what was typed and takes everything else from the other', () => {
  const mine = { ...base, nickname: '小虾', email: 'a@b.cn' };

  expect(putOver({ base, mine, theirs })).toEqual({
    nickname: '小虾',
    school: '二小',
    email: 'a@b.cn',
    selectedroles: 'a,b',
    version: 2,
    opened: { selectedroles: 'a,b' },
  });
});

it('compares a list that was changed here with the one that it was opened with', () => {
  const mine = { ...base, selectedroles: 'a,c' };

  expect(putOver({ base, mine, theirs })).toMatchObject({
    selectedroles: 'a,c',
    opened: { selectedroles: 'a' },
    version: 2,
  });
});
