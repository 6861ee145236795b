import { endpoints } from '@sprout/contract';
import type { FastifyInstance } from 'fastify';
import type { CallInLanguage } from './site-renderer.ts';

/** Runs an endpoint in process without a session. */
export function guestCalls(http: FastifyInstance): CallInLanguage {
  const byId = new Map(
    Object.values(endpoints).flatMap((subject) =>
      Object.values(subject).map((endpoint) => [endpoint.id as string, endpoint.path] as const),
    ),
  );
  return async (endpointId, { query = {}, params = {} }, language) => {
    const declared = byId.get(endpointId);
    if (!declared) throw new Error(`No endpoint ${endpointId}.`);
    const path = declared.replace(/:(\w+)/g, (_part: string, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const reply = await http.inject({
      method: 'GET',
      url: `/api${path}?${search}`,
      headers: { 'x-sprout-client': '1', 'accept-language': language },
    });
    const envelope = reply.json<{ success: boolean; result: unknown; error?: { code: string } }>();
    if (!envelope.success) throw Object.assign(new Error(envelope.error?.code), envelope.error);
    return envelope.result;
  };
}
