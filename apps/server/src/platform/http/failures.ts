import { type ErrorCode, errors } from '@sprout/contract';
import type { TextParams } from '@sprout/texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { sqlState } from '../db/connections.ts';
import { AppError } from '../errors.ts';
import { failure } from './envelope.ts';
import { refusalOf } from './refused-calls.ts';
import { errorText, languageOf } from './texts.ts';

type Problem = { code: ErrorCode; data?: Record<string, unknown> | undefined; id?: string };

/** Turns every failure of the API into the envelope; what is not expected keeps its inside to the log. */
export function registerFailures(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const routes = collectRoutes(app);
  const send = createSender(clock);

  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const problem = describe(error);
    if (problem) return send(request, reply, problem);
    request.log.error({ request: request.id, err: error }, 'unexpected failure');
    return send(request, reply, { code: 'server.unexpected', id: request.id });
  });

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (!isOfApi(path)) return reply.code(404).type('text/plain; charset=utf-8').send('404');
    const refusal = refusalOf(request.method, path);
    if (refusal) return send(request, reply, { code: refusal });
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) return send(request, reply, { code: 'request.notFound' });
    const data = { method: request.method, allowed: allowed.join('、') };
    return send(request, reply, { code: 'request.wrongMethod', data });
  });
}

/**
 * For an address that cannot be read, such as one with half an escape: the server knows no route for
 * it and asks here.
 */
export function createUnreadableAnswer({ clock }: { clock: Clock }) {
  const send = createSender(clock);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (isOfApi(request.url)) send(request, reply, { code: 'request.notFound' });
    else reply.code(404).type('text/plain; charset=utf-8').send('404');
  };
}

const isOfApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

const createSender =
  (clock: Clock) => (request: FastifyRequest, reply: FastifyReply, problem: Problem) => {
    const { code, data, id } = problem;
    const params = { ...(data as TextParams | undefined), ...(id ? { id } : {}) };
    request.failure = code;
    const message = errorText(languageOf(request), code, params);
    const body = failure({ code, message, data, id }, clock.now());
    return reply
      .code(statusOf(code, request))
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body));
  };

/**
 * A client that waits for a file would save a failure under its name, so the status tells it.
 * Source: system-domain section 2.1.
 */
function statusOf(code: ErrorCode, request: FastifyRequest): number {
  const { http, wire } = errors[code];
  const isFile = request.routeOptions.config?.answersFile === true;
  return isFile && http === 200 ? (wire === 510 ? 403 : 400) : http;
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_VALIDATION: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_BAD_URL: 'request.notFound',
  FST_STATIC_FORBIDDEN_PATH: 'request.notFound',
  FST_PARTS_LIMIT: 'request.invalid',
  FST_FILES_LIMIT: 'request.invalid',
  FST_REQ_FILE_TOO_LARGE: 'file.tooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.invalid',
};

function describe(error: FastifyError | Error): Problem | undefined {
  if (error instanceof AppError) return { code: error.code, data: error.data };
  if ('code' in error && error.code in fastifyCodes) {
    const field = 'validation' in error ? error.validation?.[0]?.instancePath : undefined;
    const code = fastifyCodes[error.code] ?? 'request.invalid';
    return { code, ...(field ? { data: { field: field.slice(1) } } : {}) };
  }
  // Fastify and its parts say themselves what is the sender's fault.
  if ('code' in error && error.code.startsWith('FST_') && isOfSender(error.statusCode)) {
    return { code: 'request.invalid' };
  }
  if (sqlState(error) === '23505') return { code: 'row.duplicate' };
  if (unreadableValues.has(sqlState(error) ?? '')) return { code: 'request.invalid' };
  if (isDiskFull(error)) return { code: 'storage.full' };
  return undefined;
}

const isOfSender = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500;

/**
 * A date or number that does not exist, such as the 31st of June, a word where a number stands, or a
 * text with a character that no text of the database holds (U+0000).
 */
const unreadableValues = new Set(['22007', '22008', '22003', '22P02', '22021', '22P05']);

/** The disk of the files or of the database. */
export function isDiskFull(error: unknown): boolean {
  const isFileDisk = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFileDisk || sqlState(error) === '53100';
}

/** Patterns of the API's routes by method, for the answer to a wrong method. */
function collectRoutes(app: FastifyInstance): { method: string; pattern: RegExp }[] {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return;
    const source = url.replace(/:[^/]+/g, '[^/]+').replace(/\*$/, '.*');
    for (const name of [method].flat()) {
      if (name !== 'HEAD') routes.push({ method: name, pattern: new RegExp(`^${source}$`) });
    }
  });
  return routes;
}
