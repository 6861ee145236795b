import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/actor.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { NewSheet } from '../../platform/sheets/xlsx-writer.ts';
import type { HeadColumn } from '../../platform/table/import-head.ts';
import type { RoleRow } from './roles.repository.ts';

/** Columns of the sheets of roles, in their order. */
const fields = ['roleName', 'roleCode', 'roleLevel', 'description'] as const;
export type RoleField = (typeof fields)[number];

const required: ReadonlySet<RoleField> = new Set<RoleField>(['roleName', 'roleCode']);
const languages: readonly Language[] = ['zh-CN', 'en-US'];
const columnWidth = 20;

const titleOf = (name: RoleField, language: Language): string =>
  serverText(language, `field.roles.${name}`);

export const roleColumns = (language: Language): HeadColumn[] =>
  fields.map((name) => ({
    name,
    title: titleOf(name, language),
    titles: [name, ...languages.map((spoken) => titleOf(name, spoken))],
    field: required.has(name) ? { required: true } : {},
  }));

export function roleSheet(actor: Actor, roles: readonly RoleRow[], language: Language): NewSheet {
  const thing = serverText(language, 'thing.roles');
  const rows = roles.map((role) => [
    role.role_name,
    role.role_code,
    role.role_level,
    role.description,
  ]);
  return {
    name: serverText(language, 'server.sheet.sheet'),
    head: [
      [serverText(language, 'server.sheet.title', { thing })],
      [serverText(language, 'server.sheet.exporter', { name: actor.nickname })],
      fields.map((name) => titleOf(name, language)),
    ],
    widths: fields.map(() => columnWidth),
    batches: [rows],
  };
}

/** Heads alone, those that are needed with a star. */
export const roleTemplate = (language: Language): NewSheet => ({
  name: serverText(language, 'thing.roles'),
  head: [fields.map((name) => titleOf(name, language) + (required.has(name) ? '*' : ''))],
  widths: fields.map(() => columnWidth),
  batches: [],
});
