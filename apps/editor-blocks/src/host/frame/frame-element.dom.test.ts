import { handedScriptHash } from '@sprout/contract/bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Kit = typeof import('./frame-element.ts');

let kit: Kit;
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  kit = await import('./frame-element.ts');
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Places a frame and lets it say that it has loaded; answers what is posted to it. */
async function handed(): Promise<unknown> {
  const frame = kit.placeFrame(document.body);
  const posted = vi.fn<(message: { script: unknown }, target: string) => void>();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: posted } });
  frame.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  return posted.mock.calls[0]?.[0].script;
}

describe('the frame of the vendored editor', () => {
  it('waits for its bundle, which is fetched once for all frames of the page', async () => {
    fetched.mockImplementation(async () => new Response('bundle'));
    kit.loadFrameEarly();

    const scripts = [await handed(), await handed()];

    expect(scripts.map((script) => (script as Blob).size)).toEqual([6, 6]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(document.querySelector('iframe')?.src).toContain(handedScriptHash);
  });

  it('is told when there is none, and the next frame asks again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
    fetched.mockImplementation(async () => new Response('bundle'));

    expect(await handed()).toBeNull();
    expect(await handed()).toBeNull();
    expect((await handed()) as Blob).toHaveProperty('size', 6);
  });
});
