import { expect, it } from 'vitest';
import { createLocalStore, createMemoryStorage } from './local-store.ts';
import { createRememberedClasses } from './remembered-classes.ts';

const aClass = (n: number) => ({ name: `一（${n}）班`, link: `link${n}` });

function open(storage = createMemoryStorage(), now = () => 0) {
  return createRememberedClasses(createLocalStore(storage, now));
}

it('the three newest classes of a browser are remembered, each once', () => {
  const classes = open();

  for (const n of [1, 2, 3, 1, 4]) classes.remember(aClass(n));

  expect(classes.list()).toEqual([aClass(4), aClass(1), aClass(3)]);
});

it('a class is forgotten by its link', () => {
  const storage = createMemoryStorage();
  open(storage).remember(aClass(1));

  open(storage).forget('link1');

  expect(open(storage).list()).toEqual([]);
  expect(storage.getItem('pro__SPROUT_CLASSES')).toBeNull();
});

it('half a year after the last log-in no class is remembered', () => {
  const storage = createMemoryStorage();
  open(storage).remember(aClass(1));

  expect(open(storage, () => 180 * 86_400_000 + 1).list()).toEqual([]);
});

it('what is no list of classes counts as none', () => {
  const storage = createMemoryStorage();
  const keep = (value: unknown) =>
    storage.setItem('pro__SPROUT_CLASSES', JSON.stringify({ value, expire: null }));

  keep('x');
  expect(open(storage).list()).toEqual([]);
  keep([{ name: 1, link: 'a' }, null, aClass(2)]);
  expect(open(storage).list()).toEqual([aClass(2)]);
});
