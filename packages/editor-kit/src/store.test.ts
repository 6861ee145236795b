import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';
import { aSession } from './testing/a-session.ts';

const fail = () => {
  throw new Error('a broken part of the page');
};

it('tells the others although one who listens throws, and reports it', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const store = createStore(1);
  const heard: number[] = [];
  store.subscribe(fail);
  store.subscribe(() => heard.push(store.get()));

  store.set(2);

  expect(heard).toEqual([2]);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('does not keep a save from the server', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { session, edit, server } = aSession();
  session.subscribe(fail);
  edit('cat');

  await session.save();

  expect(server.contents('w1')).toEqual(['cat']);
  vi.unstubAllGlobals();
});
