import { channelName, readWaitRequest, type WaitReply, waitAddress } from '../wait-protocol.ts';

// The service worker of Python workers that cannot be suspended: it holds their requests back until
// the page has an answer. It keeps nothing, so the browser may end and start it as it wants.

/** The parts of a service worker's scope that are used; the page's types do not have them. */
type Scope = {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Fetching = { readonly request: Request; respondWith(answer: Promise<Response>): void };

listen(globalThis as unknown as Scope);

function listen(scope: Scope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method !== 'POST' || new URL(url).pathname !== waitAddress) return;
    event.respondWith(hold(event.request));
  });
}

async function hold(request: Request): Promise<Response> {
  const wanted = readWaitRequest(await request.json().catch(() => undefined));
  if (!wanted) return new Response(null, { status: 400 });
  const channel = new BroadcastChannel(channelName(wanted.key));
  try {
    return await new Promise<Response>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<WaitReply>) => {
        if (data.seq === wanted.seq && 'value' in data) resolve(Response.json(data));
      };
      channel.postMessage(wanted);
    });
  } finally {
    channel.close();
  }
}
