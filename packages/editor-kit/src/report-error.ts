/** As an error that no caller has caught: it is seen, and what goes on here does not end with it. */
export function reportError(error: unknown): void {
  if ('reportError' in globalThis) globalThis.reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}
