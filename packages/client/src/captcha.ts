import type { Client } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** A captcha that the server asked for: a picture, or a question in words for who cannot see it. */
export type Captcha = {
  kind: 'picture' | 'words';
  checkKey: string;
  /** Address of the picture, or the question. */
  content: string;
  /** The work that goes with the answer; under way since the captcha came. */
  proof: Promise<string>;
};

export type CaptchaOptions = {
  kind: Captcha['kind'];
  /** Bits of work, as the refusal named them; else the least. */
  work?: number | undefined;
  /** Share of the work that is done, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

type Caller = Pick<Client, 'call'>;

/** Takes a new captcha and begins its work in short slices, so that the page stays usable. */
export async function askCaptcha(client: Caller, options: CaptchaOptions): Promise<Captcha> {
  const { kind, work, ...solving } = options;
  const query = work === undefined ? {} : { work };
  const key = await client.call('session.captchaKey', { query });
  const { checkKey } = key;
  const id = kind === 'picture' ? 'session.captcha' : 'session.captchaWords';
  const content = await client.call(id, { params: { checkKey } });
  const proof = prove(checkKey, key.work, solving);
  // A caller who gives the captcha up does not wait for its work.
  proof.catch(() => undefined);
  return { kind, checkKey, content, proof };
}

/** Calls again with a proof of work where the server wants one for many wrong tries. */
export async function callWithWork<T>(
  client: Caller,
  call: (proof: { checkKey: string; proof: string } | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await call(undefined);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.workNeeded') throw error;
    const work = workOf(error);
    const query = work === undefined ? {} : { work };
    const key = await client.call('session.captchaKey', { query });
    return call({ checkKey: key.checkKey, proof: await prove(key.checkKey, key.work) });
  }
}

/** Bits of work that a refusal asks for. */
export function workOf(error: unknown): number | undefined {
  const work = error instanceof ApiError ? error.data['work'] : undefined;
  return typeof work === 'number' ? work : undefined;
}

type Solving = Pick<CaptchaOptions, 'onProgress' | 'signal'>;

/** A page that is busy no longer than this between two frames stays smooth. */
const sliceMs = 8;

async function prove(checkKey: string, work: number, solving: Solving = {}): Promise<string> {
  const { onProgress, signal } = solving;
  const { solveWork } = await import('@sprout/rules/proof-of-work');
  let sliceEnd = performance.now() + sliceMs;
  const pause = async () => {
    if (performance.now() < sliceEnd) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    sliceEnd = performance.now() + sliceMs;
  };
  return solveWork(checkKey, work, { pause, ...(onProgress ? { onProgress } : {}) });
}
