import { FormatError, splitProject } from '@sprout/formats';
import type { Member, Splitter } from './splitter.ts';

/** The part of a worker that is used, seen from the page. */
export type SplitWorker = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
};

/** The part of a worker's own scope that is used. */
export type SplitScope = {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

type Question = { readonly id: number; readonly bytes: Uint8Array };
type Answer = { readonly id: number; readonly members: Member[] } | { id: number; code: string };
type Waiting = { resolve: (members: Member[]) => void; reject: (error: Error) => void };

/**
 * Unpacks and hashes .sb3 and .sjr files in a worker, so that a big work does not stop the page.
 * Falls back to the page itself where the worker does not start.
 */
export function createWorkerSplitter(start: () => SplitWorker): Splitter {
  const waiting = new Map<number, Waiting & Question>();
  let worker: SplitWorker | undefined;
  let isBroken = false;
  let lastId = 0;

  function boot(): SplitWorker {
    const made = start();
    made.addEventListener('message', ({ data }) => {
      // Our own worker answers in this form only.
      const answer = data as Answer;
      const question = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('members' in answer) question?.resolve(answer.members);
      else question?.reject(Object.assign(new Error(answer.code), { code: answer.code }));
    });
    made.addEventListener('error', () => {
      isBroken = true;
      for (const { bytes, resolve, reject } of waiting.values())
        splitHere(bytes).then(resolve, reject);
      waiting.clear();
    });
    return made;
  }

  return {
    split(bytes) {
      if (isBroken) return splitHere(bytes);
      worker ??= boot();
      lastId += 1;
      const id = lastId;
      const answer = new Promise<Member[]>((resolve, reject) => {
        waiting.set(id, { id, bytes, resolve, reject });
      });
      worker.postMessage({ id, bytes } satisfies Question);
      return answer;
    },
  };
}

/** The worker's side: call it once in the worker's own file. */
export function answerSplits(scope: SplitScope): void {
  scope.addEventListener('message', ({ data }) => {
    // The page above asks in this form only.
    const { id, bytes } = data as Question;
    try {
      const { members } = splitProject(bytes);
      const own = members.map((member) => ({ ...member, bytes: new Uint8Array(member.bytes) }));
      const transfer = own.map((member) => member.bytes.buffer);
      scope.postMessage({ id, members: own } satisfies Answer, transfer);
    } catch (error) {
      scope.postMessage({ id, code: codeOf(error) } satisfies Answer, []);
    }
  });
}

async function splitHere(bytes: Uint8Array): Promise<Member[]> {
  try {
    return splitProject(bytes).members;
  } catch (error) {
    throw Object.assign(new Error('split failed'), { code: codeOf(error) });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof FormatError ? error.problem.code : 'format.badProject';
