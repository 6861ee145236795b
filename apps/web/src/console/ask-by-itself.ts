let isAsking = false;

/**
 * Whatever begins to ask the server within `ask` does so by itself: nobody has asked for the answer, so that a failure
 * is told once in a while only. Queries begin to ask in the same moment; what comes after a wait does not count.
 */
export function askByItself<T>(ask: () => T): T {
  const before = isAsking;
  isAsking = true;
  try {
    return ask();
  } finally {
    isAsking = before;
  }
}

/** Whether what begins to ask now does so by itself. */
export const isAskedByItself = (): boolean => isAsking;
