let isAsking = false;

/**
 * Marks the queries that begin within `ask` as started by the page (a poll, a push message, a window that gets the focus)
 * and not by its user, so that a notice tells of their failures once in a while only. `ask` marks a query only when it
 * begins in the same tick.
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

/** Whether a query that begins now is started by the page and not by its user. */
export const isAskedByItself = (): boolean => isAsking;
