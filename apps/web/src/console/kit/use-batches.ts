import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useCallback } from 'react';
import { useFailure } from './use-failure.ts';

/** Ids that one call takes. Source: `readIds` of the server. */
export const batchLimit = 1000;

type BatchAction = (ids: readonly string[]) => Promise<unknown>;

/**
 * Does something to any number of rows in calls of at most `size`, one after the other, and says how
 * far it is. A failure is told once and ends it. Answers the ids that it was done to, in their order.
 */
export function useBatches() {
  const { t } = useTexts();
  const { message } = App.useApp();
  const tellFailure = useFailure();
  return useCallback(
    async (
      ids: readonly string[],
      action: BatchAction,
      size = batchLimit,
    ): Promise<readonly string[]> => {
      const key = `batch-${ids[0] ?? ''}`;
      let done = 0;
      try {
        while (done < ids.length) {
          if (ids.length > size) {
            const content = t('kit.batch.progress', { n: done, all: ids.length });
            message.open({ key, type: 'loading', content, duration: 0 });
          }
          const part = ids.slice(done, done + size);
          await action(part);
          done += part.length;
        }
      } catch (error) {
        tellFailure(error);
      } finally {
        message.destroy(key);
      }
      return ids.slice(0, done);
    },
    [t, message, tellFailure],
  );
}
