import type { FastifyRequest } from 'fastify';

/** The newest requests that are kept. */
const traceCount = 500;

type Trace = {
  at: number;
  method: string;
  /** The pattern of the route: ids and names of people stand in addresses, secrets behind the question mark. */
  path: string;
  endpointId: string | undefined;
  userId: string | undefined;
  status: number;
  ms: number;
  bytes: number | undefined;
};
type Answered = Pick<Trace, 'at' | 'status' | 'ms' | 'bytes'>;

/** What looks at the traces would fill them. */
const untraced: ReadonlySet<string> = new Set(['monitor.trace', 'actuator.httptrace']);

/** The newest requests of this process, written over in place: never their headers, bodies or questions. */
export function createTraces() {
  const ring: Trace[] = [];
  let next = 0;

  return {
    note(request: FastifyRequest, { at, status, ms, bytes }: Answered): void {
      const { config, url } = request.routeOptions;
      const { endpointId } = config;
      if (request.method === 'OPTIONS' || (endpointId && untraced.has(endpointId))) return;
      const { actor } = request;
      const entry: Trace = ring[next] ?? {
        at,
        method: '',
        path: '',
        endpointId,
        userId: undefined,
        status,
        ms,
        bytes,
      };
      entry.at = at;
      entry.method = request.method;
      entry.path = url ?? '';
      entry.endpointId = endpointId;
      entry.userId = actor && (actor.viewedBy ?? actor.id);
      entry.status = status;
      entry.ms = ms;
      entry.bytes = bytes;
      ring[next] = entry;
      next = (next + 1) % traceCount;
    },

    /** The newest first. */
    list(limit = traceCount): Trace[] {
      const { length } = ring;
      return Array.from({ length: Math.min(limit, length) }, (_, index) => {
        const at = (next - 1 - index + 2 * length) % length;
        return ring[at];
      }).flatMap((entry) => (entry ? [{ ...entry }] : []));
    },
  };
}
