import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const modified = '<LastModified>2030-05-02T00:00:00.000Z</LastModified>';

/** The few words of an object store that ours uses, for tests. Answers its address. */
export async function startS3Fake(): Promise<{
  endpoint: string;
  keys(): string[];
  /** No server answers at its address until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) {
      response.writeHead(403).end();
      return;
    }
    if (request.method === 'PUT') {
      objects.set(key, await readBody(request));
      response.writeHead(200, { etag: '"x"' }).end();
      return;
    }
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    if (query.has('list-type')) {
      const prefix = query.get('prefix') ?? '';
      const [, bucket = ''] = key.split('/');
      const names = [...objects.keys()].map((name) => name.slice(bucket.length + 2));
      const entries = names
        .filter((name) => name.startsWith(prefix))
        .map((name) => `<Contents><Key>${name}</Key><Size>1</Size>${modified}</Contents>`);
      response.writeHead(200).end(`<ListBucketResult>${entries.join('')}</ListBucketResult>`);
      return;
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) {
      response.writeHead(404).end();
    } else {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = from && to ? found.subarray(Number(from), Number(to) + 1) : found;
      response.writeHead(from ? 206 : 200, { 'content-length': part.length, etag: '"x"' });
      response.end(request.method === 'HEAD' ? undefined : part);
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    pause: stop,
    resume: () => listen(port),
    stop,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
