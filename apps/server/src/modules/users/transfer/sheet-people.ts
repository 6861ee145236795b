import { personTextNames } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { serverText } from '../../../platform/http/texts.ts';
import type { HeadColumn } from '../../../platform/sheets/head-columns.ts';

/** Columns of the sheets of people, in their order. Source: system-domain section 5.1. */
export const sheetFields = [
  'username',
  'realname',
  'password',
  'identity',
  'sex',
  'birthday',
  'email',
  'phone',
  'departs',
  'roles',
  'managed',
  'status',
  'workNo',
  'post',
  ...personTextNames,
  'telephone',
] as const;

export type SheetField = (typeof sheetFields)[number];

/** Fields that an import into a class sets for all children; the cells of these columns change nothing. */
export const decidedFields: ReadonlySet<SheetField> = new Set<SheetField>([
  'identity',
  'departs',
  'roles',
  'managed',
]);

const languages: readonly Language[] = ['zh-CN', 'en-US'];
const required: ReadonlySet<SheetField> = new Set<SheetField>(['username']);

/** Further heads, of the predecessor's templates and of lists that schools keep. */
const furtherTitles: Partial<Record<SheetField, readonly string[]>> = {
  username: ['用户账号', '账号', '用户名'],
  realname: ['用户姓名', '姓名', '学生姓名', 'Name'],
  identity: ['（1普通成员 2上级）', '(1普通成员 2上级)'],
  email: ['邮箱'],
  birthday: ['出生日期', '出生年月日', 'Date of birth'],
  phone: ['手机号码', '手机号', '手机', '联系电话', 'Phone'],
  departs: ['部门', '班级', '所在班级', 'Class'],
  managed: ['Answers for'],
};

export function peopleColumns(language: Language): HeadColumn[] {
  return sheetFields.map((name) => ({
    name,
    title: titleOf(name, language),
    titles: [
      name,
      ...languages.map((spoken) => titleOf(name, spoken)),
      ...(furtherTitles[name] ?? []),
    ],
    field: required.has(name) ? { required: true } : {},
    ...(name === 'password' ? { isSecret: true } : {}),
    ...(name === 'birthday' ? { holds: 'day' as const } : {}),
  }));
}

export const titleOf = (name: SheetField, language: Language): string =>
  serverText(language, `field.users.${name}`);
