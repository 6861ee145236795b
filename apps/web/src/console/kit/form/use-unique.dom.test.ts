import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUnique } from './use-unique.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['an empty value', '', 0],
  ['the own value', 'own', 0],
  ['any other value', 'T1', 1],
])('asks whether somebody has %s: %j', async (_, value, times) => {
  const ask = vi.fn(async () => undefined);
  const { result } = renderHook(() => useUnique(() => {}));

  result.current.ask('code', value, ask, 'own');
  await act(() => vi.advanceTimersByTimeAsync(1000));

  expect(ask).toHaveBeenCalledTimes(times);
});
