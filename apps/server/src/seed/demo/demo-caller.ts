import { demoChildren } from '@sprout/content/school';
import { endpoints } from '@sprout/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import { mainSchoolId } from '../../platform/audit.ts';

type Deps = { http: FastifyInstance; context: ModuleContext };
type Method = 'GET' | 'POST' | 'PUT';

export type DemoFile = { readonly name: string; readonly biz: string; readonly bytes: Uint8Array };

export type DemoCaller = {
  /** Calls the API as a demo person; throws when the answer is a failure. */
  call<T>(personId: string, method: Method, path: string, body?: object): Promise<T>;
  /** Sends a file as a form does; answers its value. */
  upload(personId: string, file: DemoFile): Promise<string>;
  /** Ends the sessions that this made; no account is told of what they did. */
  end(): Promise<void>;
};

const boundary = '----sprout-demo';

/** Sessions of the demo people without their password, for the one time in which the school is filled. */
export async function createDemoCaller(
  { http, context }: Deps,
  personIds: readonly string[],
): Promise<DemoCaller> {
  const { sessions, database, events, clock } = context;
  const began = clock.now();
  const tokens = new Map<string, string>();
  for (const id of personIds) {
    const isStaff = !demoChildren.some((child) => child.id === id);
    const session = { userId: id, schoolId: mainSchoolId, isStaff, orgCode: null };
    const token = await sessions.create(database.write, {
      ...session,
      ip: '127.0.0.1',
      userAgent: 'demo',
    });
    tokens.set(id, token);
  }

  async function send<T>(personId: string, request: InjectOptions): Promise<T> {
    const headers = { ...request.headers, 'x-access-token': tokens.get(personId) ?? '' };
    const reply = await http.inject({ ...request, headers });
    const envelope = reply.json<{ success: boolean; message: string; result: T }>();
    if (!envelope.success) throw new Error(`${String(request.url)}: ${envelope.message}`);
    return envelope.result;
  }

  return {
    call: (personId, method, path, body) =>
      send(personId, { method, url: `/api${path}`, ...(body ? { payload: body } : {}) }),
    async upload(personId, { name, biz, bytes }) {
      const begin = `--${boundary}\r\nContent-Disposition: form-data; name=`;
      const head = `${begin}"biz"\r\n\r\n${biz}\r\n${begin}"file"; filename="${name}"\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(head),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const sent = await send<{ key: string }>(personId, {
        method: 'POST',
        url: `/api${endpoints.files.upload.path}`,
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      return sent.key;
    },
    async end() {
      for (const id of tokens.keys()) await sessions.revokeAll(database.write, id);
      await events.skip(began);
    },
  };
}
