import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A page is settled after so many turns of the event loop without a new call. */
const quietTurns = 5;
/** A page that still calls after so many turns never ends. */
const mostTurns = 500;

/** Waits until a page has loaded its parts and asks for nothing more. */
export async function settled(queries: QueryClient, calls: readonly unknown[]): Promise<void> {
  let quiet = 0;
  for (let turn = 0; quiet < quietTurns; turn += 1) {
    if (turn === mostTurns) throw new Error(`a page still asks after ${calls.length} calls`);
    const before = calls.length;
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise(setImmediate);
    });
    quiet = calls.length === before && queries.isFetching() === 0 ? quiet + 1 : 0;
  }
}
