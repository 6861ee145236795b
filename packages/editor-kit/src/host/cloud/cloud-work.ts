import { type Client, errorCodeOf } from '@sprout/client';
import type { CloudWork } from '../../cloud/index.ts';

/** The cloud variables of a work in its editor. Of one that is not saved yet the line waits for the first save. */
export function createCloudWork(client: Client, workId: string): CloudWork {
  return {
    workId,
    async getTicket() {
      try {
        return await client.call('cloudVariables.ticket', { body: { workId } });
      } catch (error) {
        if (errorCodeOf(error) === 'work.notFound') throw new Error('the work is not saved yet');
        throw error;
      }
    },
  };
}
