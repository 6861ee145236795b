import { App } from 'antd';
import { useCallback } from 'react';
import { useFailure } from './use-failure.ts';

/** How long a quiet word of success stays. Source: look-console section 5. */
export const doneSeconds = 2;

/** The same for one that names what else was saved. */
export const namingSeconds = 5;

/**
 * Does something that may fail; a failure is told once. Answers whether it was done. `done` is said
 * only where the screen does not show it already.
 */
export function useRun(): (action: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const tellFailure = useFailure();
  const { message } = App.useApp();
  return useCallback(
    async (action, done) => {
      try {
        await action();
      } catch (error) {
        tellFailure(error);
        return false;
      }
      if (done) message.success(done, doneSeconds);
      return true;
    },
    [tellFailure, message],
  );
}
