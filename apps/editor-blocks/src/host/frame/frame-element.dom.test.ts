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

type Posted = { readonly name: string; readonly script: Blob | null };

/** Places a frame and lets it say that it has loaded; answers the text of what is posted to it by name. */
async function handed(): Promise<Record<string, string | null>> {
  const frame = kit.placeFrame(document.body);
  const posted: Posted[] = [];
  const postMessage = (message: Posted) => posted.push(message);
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
  frame.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  const texts = posted.map(async ({ name, script }) => [name, (await script?.text()) ?? null]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string | null>;
}

const answer = async (address: unknown) =>
  new Response(String(address).includes('media') ? 'media' : 'main');

describe('the frame of the vendored editor', () => {
  it('waits for its scripts, which are fetched once for all frames of the page', async () => {
    fetched.mockImplementation(answer);
    kit.loadFrameEarly();

    const scripts = [await handed(), await handed()];

    const whole = { main: 'main', media: 'media' };
    expect(scripts).toEqual([whole, whole]);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(document.querySelector('iframe')?.src).toContain(handedScriptHash);
  });

  it('gets the script that shows it before the fonts and sounds are asked for', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    fetched.mockImplementation(answer);

    kit.loadFrameEarly();
    const before = fetched.mock.calls.length;
    arrive(new Response('main'));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));

    expect(before).toBe(1);
  });

  it('is told when there are none, and the next frame asks again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
    fetched.mockImplementation(answer);

    expect(await handed()).toEqual({ main: null, media: null });
    expect(await handed()).toEqual({ main: 'main', media: 'media' });
  });
});
