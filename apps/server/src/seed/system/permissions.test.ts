import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints, permissionCodes } from '@sprout/contract';
import { expect, it } from 'vitest';
import { buttonSeeds } from './button-list.ts';
import { menuSeeds } from './menu-list.ts';
import { buttonId } from './permissions.ts';

it('has one button for each permission code and none for others', () => {
  expect(buttonSeeds.map(({ code }) => code).sort()).toEqual([...permissionCodes].sort());
});

/** Codes that no endpoint asks for as its access, and why a role can have them all the same. */
const askedElsewhere: Readonly<Record<string, string>> = {
  'teaching:work:feature': 'reviews.decide asks for it when the decision is to feature a work',
  'teaching:work:delete':
    'works.delete and works.restore ask for it when the work is not the own one',
  'teaching:form:fill': 'forms.open, forms.formItem and forms.send ask for it of the staff',
};

it('offers what something asks for, and nothing else', () => {
  const asked = Object.values(endpoints)
    .flatMap((subject): Endpoint[] => Object.values(subject))
    .map(({ access }): string => access)
    .filter((access) => access !== 'anon' && access !== 'user');

  const offered = buttonSeeds.map(({ code }): string => code);

  expect([...new Set([...asked, ...Object.keys(askedElsewhere)])].sort()).toEqual(offered.sort());
  expect(asked.filter((code) => code in askedElsewhere)).toEqual([]);
});

it('offers every code that the source of the server names', async () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /^(modules|platform)\b.*\.ts$/.test(name) && !/(test|-kit|generated)\.ts$/.test(name),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));

  const named = texts.flatMap((text) => text.match(/(?<=['"`])(system|teaching):[\w:]+/g) ?? []);

  const offered = new Set<string>(permissionCodes);
  expect(named).toContain('teaching:work:feature');
  expect(named.filter((code) => !offered.has(code))).toEqual([]);
});

it('gives every menu and button an id of its own that the wire accepts', () => {
  const ids = [...menuSeeds.map(({ id }) => id), ...buttonSeeds.map(({ code }) => buttonId(code))];

  expect(ids.filter((id) => !/^[A-Za-z0-9_-]{1,36}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('calls every menu and button by words in both languages', () => {
  const names = [...menuSeeds, ...buttonSeeds].flatMap(({ name, nameEn }) => [name, nameEn]);

  expect(names.filter((name) => /^[a-z]+(\.\w+)+$/i.test(name ?? ''))).toEqual([]);
});

it('stands buttons and sub menus below menus that exist', () => {
  const menus = new Set<string | undefined>([undefined, ...menuSeeds.map(({ id }) => id)]);
  const parents = [
    ...menuSeeds.map((menu) => menu.parentId),
    ...buttonSeeds.map((row) => row.menuId),
  ];

  expect(parents.filter((id) => !menus.has(id))).toEqual([]);
});

it('gives each role a way to every page that it has', () => {
  const byId = new Map(menuSeeds.map((menu) => [menu.id, menu]));

  const unreachable = menuSeeds.flatMap(({ id, parentId, roles }) => {
    const above = parentId === undefined ? undefined : byId.get(parentId);
    return above
      ? roles.filter((role) => !above.roles.includes(role)).map((role) => `${role} ${id}`)
      : [];
  });

  expect(unreachable).toEqual([]);
});
