import type { BodyOf, endpoints } from '@sprout/contract';
import { isDay, textLimits } from '@sprout/contract';
import { checkText, passwordProblem } from '@sprout/rules';
import { AppError, allow } from '../../../platform/errors.ts';
import { changedNames } from '../../../platform/form-versions.ts';
import { textColumns } from '../../data-log/index.ts';
import type { PersonColumns } from './people-writes.repository.ts';

type Sent = Omit<BodyOf<typeof endpoints.users.edit>, 'id'>;
export type PersonForm = Omit<Sent, 'version' | 'opened'>;
/** What the form was opened with; absent from clients that know of no versions. */
export type OpenedPerson = Pick<Sent, 'version' | 'opened'>;

/** Parts of a comma list; `undefined` when the form does not speak of it. */
export const listOf = (list: string | null | undefined): string[] | undefined =>
  list === undefined
    ? undefined
    : [
        ...new Set(
          (list ?? '')
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      ];

const blankToNull = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : value?.trim() || null;

export type PhoneRight = {
  /** May see and set telephone numbers. */
  mayPhone: boolean;
  /** The person has a number until now. */
  hasPhone: boolean;
};

/**
 * The columns that a form names. A masked telephone number is not one of them. Throws `row.invalid`
 * with the fields that are not acceptable, and `user.phoneNotAllowed`.
 */
export function readPersonForm(form: PersonForm, right: PhoneRight): Partial<PersonColumns> {
  const columns = {
    realname: blankToNull(form.realname),
    nickname: readNickname(form.nickname),
    avatar: blankToNull(form.avatar),
    birthday: readBirthday(form.birthday),
    sex: form.sex,
    email: blankToNull(form.email),
    phone: readPhone(form.phone, right),
    telephone: blankToNull(form.telephone),
    work_no: blankToNull(form.workNo),
    post: blankToNull(form.post),
    ...textColumns((name) => blankToNull(form[name])),
    user_identity: form.userIdentity,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Names on the wire of what a change makes different. */
export const changedOfPerson = (before: PersonColumns, change: Partial<PersonColumns>): string[] =>
  changedNames(before, change).map((name) => wireNames[name] ?? name);

const wireNames: Readonly<Partial<Record<keyof PersonColumns, string>>> = {
  work_no: 'workNo',
  user_identity: 'userIdentity',
};

function readBirthday(birthday: string | null | undefined): string | null | undefined {
  const day = blankToNull(birthday)?.slice(0, 10);
  if (day === undefined) return blankToNull(birthday);
  if (!isDay(day)) throw new AppError('row.invalid', { fields: { birthday: 'notADay' } });
  return day;
}

/**
 * A masked number changes nothing. Without the right every whole one is refused, the present one as
 * well: accepting that one would confirm a guess.
 */
function readPhone(sent: PersonForm['phone'], { mayPhone, hasPhone }: PhoneRight) {
  if (sent?.includes('*')) return undefined;
  const phone = blankToNull(sent);
  if (mayPhone || phone === undefined) return phone;
  if (phone !== null || hasPhone) throw new AppError('user.phoneNotAllowed', { field: 'phone' });
  return undefined;
}

/** Everybody sees a nickname, so it follows the rules for texts; blank asks for none. */
function readNickname(nickname: string | null | undefined): string | undefined {
  if (!nickname?.trim()) return undefined;
  const checked = checkText(nickname, { max: textLimits.nickname });
  if ('text' in checked) return checked.text;
  const { code, ...data } = checked.problem;
  throw new AppError(code, { ...data, field: 'nickname' });
}

/** Throws `user.passwordsDiffer` and `user.passwordWeak`. */
export function assertGivenPassword(
  password: string,
  again: string | null | undefined,
  owner: { username: string },
): void {
  allow(password === (again ?? password), 'user.passwordsDiffer');
  const reason = passwordProblem(password, owner);
  if (reason) throw new AppError('user.passwordWeak', { reason, field: 'password' });
}
