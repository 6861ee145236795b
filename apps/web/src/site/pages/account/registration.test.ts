import { describe, expect, it } from 'vitest';
import { checkRegistration, readRegistration, toBody } from './registration.ts';

const good = {
  username: 'xiaoman',
  nickname: '小满',
  password: 'redcat12',
  again: 'redcat12',
  ageBand: '9to13',
  phone: '',
  smscode: '',
  captcha: '',
} as const;

describe('a registration', () => {
  it('passes when all is well', () => {
    expect(checkRegistration(good, false)).toEqual({});
  });

  it.each([
    [{ username: '' }, { username: 'account.register.usernameRequired' }],
    [{ username: '小满' }, { username: 'account.register.usernameShape' }],
    [{ nickname: '' }, { nickname: 'account.register.nicknameRequired' }],
    [{ password: '', again: '' }, { password: 'account.password.required' }],
    [{ password: 'abc', again: 'abc' }, { password: 'account.register.password.short' }],
    [{ again: 'cat124' }, { again: 'account.register.passwordDiffers' }],
    [{ ageBand: '' as const }, { ageBand: 'account.register.ageRequired' }],
  ])('with %j is told %j', (change, errors) => {
    expect(checkRegistration({ ...good, ...change }, false)).toEqual(errors);
  });

  it('asks for the captcha only when one is shown', () => {
    expect(checkRegistration(good, true)).toEqual({ captcha: 'account.captcha.required' });
  });

  it('reads the form and sends neither the second password nor an unknown age', () => {
    const data = new FormData();
    data.set('username', ' xiaoman ');
    data.set('password', 'abc12345');
    data.set('again', 'abc12345');
    data.set('ageBand', 'baby');
    expect(toBody(readRegistration(data), undefined)).toEqual({
      username: 'xiaoman',
      nickname: '',
      password: 'abc12345',
    });
  });
});
