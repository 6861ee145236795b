import { describe, expect, it } from 'vitest';
import { canShow, isDisabled } from './button-permission.ts';

const button = (status: string) => ({ action: 'user:add', type: '1', status });
const own = { action: 'user:add', type: '1' };
const field = (status: string) => ({ action: 'user:add', type: '2', status });
const ownField = { action: 'user:add', type: '2' };

describe('a button', () => {
  it.each([
    ['granted by the form', [own], [], [], true],
    ['granted by the form although others lack it', [own], [], [button('1')], true],
    ['defined, valid for all', [], [], [button('0')], true],
    ['defined and one’s own', [], [own], [button('1')], true],
    ['defined and not one’s own', [], [], [button('1')], false],
    ['one’s own, in no list of all', [], [own], [], true],
    ['not defined', [], [], [], false],
    ['a field of the form', [ownField], [], [], false],
    ['a field valid for all', [], [], [field('0')], false],
    ['one’s own field', [], [ownField], [field('1')], false],
    ['another code', [], [{ action: 'user:edit', type: '1' }], [button('1')], false],
  ])('%s', (_what, form, auth, allAuth, isShown) => {
    expect(canShow('user:add', { auth, allAuth }, form)).toBe(isShown);
  });
});

describe('a field', () => {
  it.each([
    ['defined, valid for all', [], [field('0')], false],
    ['defined and one’s own', [ownField], [field('1')], false],
    ['defined and not one’s own', [], [field('1')], true],
    ['not defined', [], [], false],
    ['defined as a button only', [], [button('1')], false],
    ['one’s own as a button only', [own], [field('1')], true],
  ])('%s', (_what, auth, allAuth, isOff) => {
    expect(isDisabled('user:add', { auth, allAuth })).toBe(isOff);
  });
});
