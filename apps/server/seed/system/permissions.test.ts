import { permissionCodes } from '@sprout/contract';
import { expect, it } from 'vitest';
import { buttonSeeds } from './button-list.ts';
import { menuSeeds } from './menu-list.ts';
import { buttonId } from './permissions.ts';

it('has one button for each permission code and none for others', () => {
  expect(buttonSeeds.map(({ code }) => code).sort()).toEqual([...permissionCodes].sort());
});

it('gives every menu and button an id of its own that the wire accepts', () => {
  const ids = [...menuSeeds.map(({ id }) => id), ...buttonSeeds.map(({ code }) => buttonId(code))];

  expect(ids.filter((id) => !/^[A-Za-z0-9_-]{1,36}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
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
