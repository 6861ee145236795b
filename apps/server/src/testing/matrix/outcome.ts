import type { Endpoint, Envelope, ErrorCode } from '@sprout/contract';
import type { FastifyInstance } from 'fastify';
import type { Input, Probe } from '../questions/probe.ts';
import type { Outcome } from './callers.ts';

/** Refusals that say who asks. */
const callerRefusals: Partial<Record<ErrorCode, Outcome>> = {
  'session.missing': 'noSession',
  'session.expired': 'expired',
  'session.passwordTemporary': 'temporary',
  'access.denied': 'denied',
  'access.wholeSchool': 'denied',
};

/** Refusals that tell whose a row is, or hide that it exists. */
const rowRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'access.outOfReach',
  'role.shared',
  'row.notFound',
  'role.notFound',
  'homework.notFound',
  'announcement.notFound',
  'work.notFound',
  'work.notYours',
  'work.idTaken',
  'file.notFound',
  'depart.notMember',
]);

function outcomeOf(code: ErrorCode | undefined): Outcome {
  if (code === undefined) return 'in';
  return callerRefusals[code] ?? (rowRefusals.has(code) ? 'notTheirs' : 'in');
}

type Call = { probe: Probe | undefined; token: string | undefined };

/**
 * What is asked: the call that succeeds; else one for a row of the first class; else bad input, and
 * a caller who is let in hears that it is bad.
 */
function inputOf(probe: Probe | undefined): Input {
  if (!probe) return {};
  if (!('raw' in probe.success)) return probe.success.input;
  return (namesRow(probe) ? probe.foreign?.input : probe.bad?.input) ?? {};
}

const namesRow = ({ foreign }: Probe): boolean => foreign?.as === 'otherTeacher';

/** Whether the call was refused for its input, so that it asked for no row. */
const isBadInput = (probe: Probe | undefined, code: ErrorCode | undefined): boolean =>
  probe !== undefined &&
  'raw' in probe.success &&
  !namesRow(probe) &&
  (!probe.bad || probe.bad.code === code);

/** Makes one call, whatever kind of answer the endpoint has; answers why it is refused, `undefined` when it is not. */
export async function refusalOf(
  http: FastifyInstance,
  endpoint: Endpoint,
  { probe, token }: Call,
): Promise<ErrorCode | undefined> {
  const input = inputOf(probe);
  const path = endpoint.path.replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    encodeURIComponent(input.params?.[name ?? '*'] ?? 'x'),
  );
  const query = Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]);
  const reply = await http.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(query),
    // A probe's body is a plain object.
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: token ? { 'x-access-token': token } : {},
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const body: Partial<Envelope> = isJson && reply.statusCode !== 206 ? reply.json() : {};
  const code = body.error?.code;
  if (code === 'server.unexpected') throw new Error(`${endpoint.id} fails: ${reply.body}`);
  if (code === 'request.notFound') throw new Error(`${endpoint.id} is not there.`);
  return code;
}

/** Whether the server let the caller in, or why it refused them, by the answer to one call. */
export async function outcomeFor(
  http: FastifyInstance,
  endpoint: Endpoint,
  call: Call,
): Promise<Outcome> {
  const { probe } = call;
  const code = await refusalOf(http, endpoint, call);
  const outcome = outcomeOf(code);
  const isJudged = outcome !== 'notTheirs' || !isBadInput(probe, code);
  return isJudged ? outcome : 'in';
}
