import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { inject } from 'vitest';
import { type OwnSchool, startOwnSchool } from './own-school.ts';

export type SchoolBehindProxy = OwnSchool & {
  /** What people open; the browser has to be told that this name is here. */
  publicUrl: string;
};

/** A name that belongs to no site: over plain http browsers send no metadata for it. */
const publicName = 'sprout.example';

/** Leads the name to this computer. */
export const nameHere = `--host-resolver-rules=MAP ${publicName} 127.0.0.1`;

/** A school behind a proxy that asks it under another `Host` and tells nothing of its own. */
export async function startBehindProxy(): Promise<SchoolBehindProxy> {
  let target: URL | undefined;
  const proxy = createServer((request, response) => {
    const { method, url, headers } = request;
    const host = target?.host ?? '';
    const to = { hostname: '127.0.0.1', port: target?.port, method, path: url };
    const inner = ask({ ...to, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('expected a port of the proxy');
  const publicUrl = `http://${publicName}:${address.port}`;
  const closeProxy = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  try {
    const school = await startOwnSchool(inject('schoolTemplate'), {
      SPROUT_PUBLIC_URL: publicUrl,
    });
    target = new URL(school.url);
    return {
      url: school.url,
      publicUrl,
      async close() {
        closeProxy();
        await school.close();
      },
    };
  } catch (error) {
    closeProxy();
    throw error;
  }
}
