import type { Envelope } from '@sprout/contract/types';
import { type Api, createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';

/** As a balancer with a health check sees the nodes; one that was taken away is asked no more. */
export type Balancer = {
  /** The next node that is there. */
  next(): string;
  /** All nodes that are there. */
  all(): string[];
  /** How often a call had to go to another node, or again to the same one. */
  readonly repeated: number;
  enter(username: string): Promise<Api>;
};

/** An editor and a console go on trying for longer. */
const patienceMs = 40_000;
const pauseMs = 100;
const answerLimitMs = 10_000;

export function createBalancer(living: () => string[]): Balancer {
  let turn = 0;
  let repeated = 0;

  function next(): string {
    const urls = living();
    turn += 1;
    const url = urls[turn % urls.length];
    if (url === undefined) throw new Error('no node is there');
    return url;
  }

  /** Until a node answers with anything but a failure of the server itself. */
  async function persist<T>(ask: (url: string) => Promise<T>, isGood: (answer: T) => boolean) {
    const end = performance.now() + patienceMs;
    for (;;) {
      const answer = await inTime(ask(next())).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && isGood(answer)) return answer;
      if (performance.now() > end) {
        throw answer instanceof Error ? answer : new Error(`refused: ${JSON.stringify(answer)}`);
      }
      repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  function balanced(token: string | undefined): Api {
    const call: Api['call'] = (id, input) =>
      persist((url) => createApi(url, token).call(id, input), isAnswer);
    return {
      token,
      get url() {
        return next();
      },
      call,
      async get(id, input) {
        const envelope = await call(id, input);
        if (!envelope.success) throw new Error(`${id}: ${envelope.error?.code}`);
        // A success carries the result that the table declares.
        return envelope.result as Awaited<ReturnType<Api['get']>> as never;
      },
      file: (id, query) =>
        persist(
          (url) => createApi(url, token).file(id, query),
          () => true,
        ),
    };
  }

  return {
    next,
    all: living,
    get repeated() {
      return repeated;
    },
    async enter(username) {
      const { token } = await persist(
        (url) => logIn(url, username, demoPassword),
        () => true,
      );
      return balanced(token);
    },
  };
}

const unanswered = new Set([
  'server.unexpected',
  'database.unavailable',
  'request.busy',
  'file.storeUnavailable',
]);

/** Codes that say: not now. */
const isAnswer = (envelope: Envelope<unknown>): boolean =>
  envelope.success || !unanswered.has(envelope.error?.code ?? '');

/** A node that hangs keeps no caller waiting for ever. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), answerLimitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
