import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Editing } from '../controller/phase.ts';
import type { Environment } from '../environment.ts';
import { useTask } from './use-task.ts';

const step = { text: 'x', picture: undefined };

/** A page whose server takes every tick. */
function aPage(unitId = 'u1') {
  const timers: (() => void)[] = [];
  const environment = {
    client: { call: async () => undefined },
    local: createLocalStore(createMemoryStorage()),
    clock: { now: () => 0, after: (_: number, run: () => void) => void timers.push(run) },
  } as unknown as Environment;
  const lesson = { unitId, steps: [step, step], stepsDone: [] };
  const editing = { lesson, owner: { kind: 'user', id: 'c' } } as unknown as Editing;
  const open = () => renderHook(() => useTask(environment, editing)).result;
  const settle = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { open, settle };
}

it('keeps the ticks for a work that is opened anew on the same page', async () => {
  const { open, settle } = aPage();
  open().current.ticked?.toggle(1);
  await settle();

  expect(open().current.ticked?.get()).toEqual([1]);
});

it('stays put away, for this unit, until it is opened again', () => {
  const { open } = aPage();
  const first = open();
  expect(first.current.isOpen).toBe(true);
  act(() => first.current.toggle());

  const second = open();
  expect(second.current.isOpen).toBe(false);
  act(() => second.current.toggle());
  expect(second.current).toMatchObject({ isOpen: true, isByHand: true });
  expect(open().current.isOpen).toBe(true);
});
