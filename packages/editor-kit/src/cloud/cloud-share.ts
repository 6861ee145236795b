import { type CloudState, createCloudConnection } from '@sprout/client';
import type { CloudEvent } from '@sprout/contract/bridge';

/** A work whose cloud variables this person may share. */
export type CloudWork = {
  readonly workId: string;
  /** Rejects where the person takes no part. */
  readonly getTicket: () => Promise<{ ticket: string; mine: boolean }>;
};

type Deps = {
  readonly work: CloudWork;
  /** Somebody else has changed a variable. */
  readonly onValue: (name: string, value: string) => void;
  /** All values are there, or none come for now: the work may start. */
  readonly onReady: () => void;
  readonly onState?: (state: CloudState) => void;
  readonly onRefused?: (name: string, reason: string) => void;
  readonly target?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** For tests. */
  readonly connect?: typeof createCloudConnection;
};

/** Joins a work that runs in a frame and the line to the server, which only the page around has. */
export function createCloudShare(deps: Deps) {
  const { work, onValue, onReady, target = window, connect = createCloudConnection } = deps;
  let isReady = false;
  const connection = connect({
    ...work,
    onValue,
    onState(state) {
      isReady = state !== 'connecting';
      if (isReady) onReady();
      deps.onState?.(state);
    },
    onRefused: (name, reason) => deps.onRefused?.(name, reason),
  });
  const retry = (): void => connection.retry();
  const drop = (): void => connection.drop();
  target.addEventListener('online', retry);
  target.addEventListener('offline', drop);

  return {
    hear({ kind, name, value, newName }: CloudEvent): void {
      if (kind === 'close') {
        connection.stop();
        return;
      }
      connection.start();
      // Of a line that is there already, or will never be.
      if (kind === 'open' && isReady) onReady();
      if (kind === 'set') connection.set(name, value);
      if (kind === 'create') connection.create(name, value);
      if (kind === 'rename') connection.rename(name, newName);
      if (kind === 'delete') connection.remove(name);
    },
    end(): void {
      target.removeEventListener('online', retry);
      target.removeEventListener('offline', drop);
      connection.stop();
    },
  };
}
export type CloudShare = ReturnType<typeof createCloudShare>;
