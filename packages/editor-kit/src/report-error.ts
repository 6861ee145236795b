/** Reports an error like one that no code has caught, without ending the caller. */
export function reportError(error: unknown): void {
  if ('reportError' in globalThis) globalThis.reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
}
