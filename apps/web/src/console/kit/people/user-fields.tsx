import type { PermissionCode } from '@sprout/contract';
import { mapPersonTexts } from '@sprout/contract';
import { passwordProblem, tidyCode } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { Input } from 'antd';
import { DictText } from '../dict/dict-text.tsx';
import {
  choiceControl,
  dayControl,
  dictControl,
  passwordControl,
  selectControl,
  textControl,
} from '../form/controls.tsx';
import type { Control, FormField, FormValues } from '../form-types.ts';
import { departControl, roleControl } from '../pickers/picker-controls.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import { newPasswordControl } from './new-password-control.tsx';
import { PostName, postControl } from './post-control.tsx';
import { userNameControl } from './user-name-control.tsx';

type Parts = {
  t: Translate<TextKey>;
  can: (code: PermissionCode) => boolean;
  /** Asks whether the value of a column is held by somebody else. */
  isTaken: (column: string) => (value: string) => Promise<string | undefined>;
  isEdit: boolean;
  /** Why the identity stays as it is; undefined where both may be chosen. */
  fixedIdentity: FixedIdentity | undefined;
  /** Accounts without a class stay as they are, and so do those without a real name. */
  needsDepart: boolean;
  needsName: boolean;
  /** Departments that the person answers for until now. */
  managedBefore: readonly string[];
  departName: (id: string) => string;
  /** A password that was made here needs no second typing. */
  password: { made: string | undefined; onMade: (password: string) => void };
};

/** Why the reader may not choose the identity of a person; `unknown` until the reader's roles have arrived. */
export type FixedIdentity = 'unknown' | 'newChild' | 'child' | 'own' | 'protected' | 'roles';

const childIdentity = '1';
const staffIdentity = '2';

/** Fields of the form of a person; what is asked depends on the identity. */
export function userFieldsOf(parts: Parts) {
  return (values: FormValues): FormField[] => {
    const isStaff = values['userIdentity'] === staffIdentity;
    return [
      identityField(parts, values),
      ...accountFields(parts, values),
      ...(parts.isEdit ? [] : passwordFields(parts, values, isStaff)),
      ...placeFields(parts, values, isStaff),
      ...moreFields(parts, isStaff),
    ];
  };
}

const label = ({ t }: Parts, name: string) => t(`people.field.${name}` as TextKey);

/** Only what the server takes is offered, with the reason. */
function identityField(parts: Parts, { userIdentity }: FormValues): FormField {
  const { t, fixedIdentity } = parts;
  const options = (['1', '2'] as const).map((value) => ({
    value,
    label: t(`people.identity.${value}`),
  }));
  // A draft may hold the other one.
  const held = fixedIdentity === 'newChild' ? childIdentity : String(userIdentity);
  const isOffered = (value: string) => !fixedIdentity || value === held;
  return {
    name: 'userIdentity',
    label: label(parts, 'userIdentity'),
    control: choiceControl(options.filter(({ value }) => isOffered(value))),
    ...(fixedIdentity && fixedIdentity !== 'newChild' ? { isLocked: true } : {}),
    ...(fixedIdentity && fixedIdentity !== 'unknown'
      ? { hint: t(`people.form.identity.${fixedIdentity}`) }
      : {}),
    show: (value) => options.find((option) => option.value === String(value))?.label,
    isWide: true,
  };
}

function accountFields(parts: Parts, { realname }: FormValues): FormField[] {
  const { t, isEdit } = parts;
  return [
    {
      name: 'username',
      label: label(parts, 'username'),
      control: userNameControl(String(realname ?? '')),
      isRequired: !isEdit,
      isLocked: isEdit,
      hint: t('people.form.username'),
      words: { required: t('people.needs.username'), unique: t('people.taken.username') },
      check: (value) =>
        isEdit || /^\w{3,32}$/.test(tidyCode(String(value))) ? undefined : t('people.bad.username'),
      ...(isEdit ? {} : { unique: taken(parts, 'username', 'username') }),
    },
    {
      name: 'realname',
      label: label(parts, 'realname'),
      control: textControl({ max: 100 }),
      isRequired: parts.needsName,
      hint: t('people.form.realname'),
      words: { required: t('people.needs.realname') },
    },
  ];
}

function passwordFields(parts: Parts, values: FormValues, isStaff: boolean): FormField[] {
  const { t, password } = parts;
  const isMade = password.made !== undefined && values['password'] === password.made;
  const hint = isMade ? 'people.password.madeHint' : 'people.form.password';
  const first: FormField = {
    name: 'password',
    label: label(parts, 'password'),
    control: newPasswordControl(password),
    isRequired: isStaff,
    isSecret: true,
    hint: t(isStaff && !isMade ? 'people.form.passwordStaff' : hint),
    words: { required: t('people.needs.password') },
    check: (value, { username }) => weakness(t, value, username),
  };
  const again: FormField = {
    name: 'confirmpassword',
    label: label(parts, 'confirmpassword'),
    control: passwordControl(),
    isRequired: isStaff,
    isSecret: true,
    words: { required: t('people.needs.confirm') },
    check: (value, { password }) => sameAs(t, value, password),
  };
  return isMade ? [first] : [first, again];
}

/** What is wrong with a new password of somebody; an empty one is somebody else's question. */
export function weakness(t: Parts['t'], value: unknown, username: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const problem = passwordProblem(value, { username: String(username ?? '') });
  return problem && t(`people.password.weak.${problem}`);
}

export function sameAs(t: Parts['t'], value: unknown, password: unknown): string | undefined {
  if ((value || '') === (password || '')) return undefined;
  return t(value ? 'people.bad.confirm' : 'people.needs.confirm');
}

function placeFields(parts: Parts, values: FormValues, isStaff: boolean): FormField[] {
  const { t, needsDepart } = parts;
  const chosen = [...new Set([...idsOf(values['selecteddeparts']), ...parts.managedBefore])];
  return [
    {
      name: 'selecteddeparts',
      label: label(parts, 'selecteddeparts'),
      control: asList(departControl({ isMultiple: true })),
      isRequired: needsDepart,
      words: { required: t('people.needs.depart') },
    },
    isStaff
      ? {
          name: 'selectedroles',
          label: label(parts, 'selectedroles'),
          control: asList(roleControl({ isMultiple: true })),
          isRequired: true,
          words: { required: t('people.needs.role') },
        }
      : {
          name: 'studentRole',
          label: label(parts, 'selectedroles'),
          control: ({ id }) => <Input id={id} disabled value={t('people.identity.1')} />,
          hint: t('people.form.studentRole'),
        },
    ...(isStaff ? [managedField(parts, chosen)] : []),
  ];
}

function managedField(parts: Parts, chosen: readonly string[]): FormField {
  const options = chosen.map((value) => ({ value, label: parts.departName(value) }));
  const control: Control = (props) =>
    selectControl(options, { isMultiple: true })({
      ...props,
      value: idsOf(props.value).filter((id) => chosen.includes(id)),
      onChange: (next) => props.onChange(idsOf(next).join()),
    });
  return {
    name: 'departIds',
    label: label(parts, 'departIds'),
    control,
    hint: parts.t('people.form.departIds'),
  };
}

function moreFields(parts: Parts, isStaff: boolean): FormField[] {
  const { t, can, isEdit } = parts;
  const mayPhone = can('system:user:phone');
  const plain = (name: string, max: number): FormField => ({
    name,
    label: label(parts, name),
    control: textControl({ max }),
    isFolded: true,
  });
  const workNo: FormField = {
    ...plain('workNo', 100),
    unique: taken(parts, 'work_no', 'workNo'),
    words: { unique: t('people.taken.workNo') },
  };
  return [
    { ...plain('nickname', 100), hint: t('people.form.nickname') },
    ...(isStaff ? [workNo, { ...plain('post', 100), ...postOf(parts) }] : []),
    ...Object.values(mapPersonTexts((name, { max }) => plain(name, max))),
    { ...plain('birthday', 10), control: dayControl() },
    {
      ...plain('sex', 1),
      control: dictControl('sex'),
      show: (value) => <DictText code="sex" value={value ? String(value) : null} />,
    },
    {
      ...plain('email', 100),
      unique: taken(parts, 'email', 'email'),
      words: { format: t('people.bad.email'), unique: t('people.taken.email') },
    },
    {
      ...plain('phone', 11),
      isLocked: !mayPhone,
      words: { format: t('people.bad.phone'), unique: t('people.taken.phone') },
      ...(mayPhone ? { unique: taken(parts, 'phone', 'phone') } : {}),
      ...(mayPhone ? {} : { hint: t('people.form.phoneLocked') }),
      ...(isEdit && mayPhone ? { hint: t('people.form.phone') } : {}),
    },
    { ...plain('telephone', 13), words: { format: t('people.bad.telephone') } },
  ];
}

const postOf = ({ can }: Parts): Pick<FormField, 'control' | 'show'> =>
  can('system:position:list')
    ? { control: postControl(), show: (value) => <PostName code={value} /> }
    : { control: textControl({ max: 100 }) };

/** The picker's list as the comma list that is sent. */
const asList =
  (control: Control): Control =>
  (props) =>
    control({ ...props, onChange: (next) => props.onChange(idsOf(next).join()) });

type Unique = 'username' | 'workNo' | 'phone' | 'email';

function taken({ t, isTaken }: Parts, column: string, name: Unique) {
  const ask = isTaken(column);
  return async (value: string) => (await ask(value)) && t(`people.taken.${name}`);
}
