import type { Body } from '@sprout/contract/types';
import { type PasswordProblem, passwordProblem, tidyCode, tidyPhone } from '@sprout/rules';
import type { TextKey } from '@sprout/texts';
import type { CaptchaAnswer } from './use-captcha.ts';

export const ageBands = ['under9', '9to13', 'over13'] as const;

export type Registration = {
  username: string;
  nickname: string;
  password: string;
  again: string;
  ageBand: (typeof ageBands)[number] | '';
  /** Of a grown-up, where the school asks for it. */
  phone: string;
  smscode: string;
  captcha: string;
};

export type RegistrationErrors = Partial<Record<keyof Registration, TextKey>>;

/** Letters, digits and underscores; not a name that tells who one is. */
export const isUsername = (text: string): boolean => /^\w{3,32}$/.test(text);

export function readRegistration(data: FormData): Registration {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: tidyCode(text('username')),
    nickname: text('nickname').trim(),
    password: text('password'),
    again: text('again'),
    ageBand: ageBands.find((band) => band === text('ageBand')) ?? '',
    phone: tidyPhone(text('phone')),
    smscode: tidyCode(text('smscode')),
    captcha: text('captcha').trim(),
  };
}

export const emptyRegistration: Registration = {
  username: '',
  nickname: '',
  password: '',
  again: '',
  ageBand: '',
  phone: '',
  smscode: '',
  captcha: '',
};

/** What is wrong with each field; empty when all is well. */
export function checkRegistration(form: Registration, needsCaptcha: boolean): RegistrationErrors {
  return {
    ...checkUsername(form.username),
    ...(form.nickname ? {} : { nickname: 'account.register.nicknameRequired' }),
    ...checkPassword(form),
    ...(form.again === form.password ? {} : { again: 'account.register.passwordDiffers' }),
    ...(form.ageBand ? {} : { ageBand: 'account.register.ageRequired' }),
    ...(needsCaptcha && !form.captcha ? { captcha: 'account.captcha.required' } : {}),
  };
}

function checkPassword({ password, username }: Registration): RegistrationErrors {
  if (!password) return { password: 'account.password.required' };
  const problem = passwordProblem(password, { username });
  return problem ? { password: passwordText(problem) } : {};
}

/** What is wrong with a password and what to do. */
export const passwordText = (problem: PasswordProblem) =>
  `account.register.password.${problem}` as const;

/**
 * The notes that still hold after somebody has typed on: a field that was changed loses its note, which
 * comes back with the next try if it is still wrong.
 */
export function notesThatHold<Notes extends Partial<Record<string, string>>>(
  notes: Notes,
  before: Registration,
  now: Registration,
): Notes {
  const changed = new Set(
    Object.entries(now)
      .filter(([name, value]) => before[name as keyof Registration] !== value)
      .map(([name]) => name),
  );
  if (changed.has('password')) changed.add('again');
  if (changed.size > 0) changed.add('form');
  const kept = Object.entries(notes).filter(([name]) => !changed.has(name));
  // The same names, fewer of them.
  return Object.fromEntries(kept) as Notes;
}

function checkUsername(username: string): RegistrationErrors {
  if (!username) return { username: 'account.register.usernameRequired' };
  return isUsername(username) ? {} : { username: 'account.register.usernameShape' };
}

/** What is sent; no mail, no real name, and a phone only where the school asks for that of a grown-up. */
export function toBody(
  form: Registration,
  answer: CaptchaAnswer | undefined,
): Body<'users.register'> {
  const { username, nickname, password, ageBand, phone, smscode } = form;
  return {
    username,
    nickname,
    password,
    ...(ageBand ? { ageBand } : {}),
    ...(phone ? { phone } : {}),
    ...(smscode ? { smscode } : {}),
    ...answer,
  };
}
