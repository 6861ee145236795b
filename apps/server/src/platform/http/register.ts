import {
  type BodyOf,
  type EndpointShape,
  type ErrorCode,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
  schoolTimeHeader,
  viewAsHeader,
} from '@sprout/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Actor } from '../access/actor.ts';
import { type LoggedCall, loggedCallOf } from '../call-log/index.ts';
import type { Clock, WireTimeFormat } from '../clock.ts';
import { AppError, allow } from '../errors.ts';
import { createBodyTurns } from './body-turns.ts';
import type { CallContext } from './context.ts';
import { createCrossSiteCheck } from './cross-site.ts';
import { failure, success } from './envelope.ts';
import { fieldValidator } from './field-validator.ts';
import { jsonBodyLimitBytes } from './json-bodies.ts';
import { createRequestCheck } from './request-check.ts';
import type { SentBytes } from './sent-bytes.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SiteAddress } from './site-address.ts';
import { isOwnClient, languageOf, serverText } from './texts.ts';
import type { Visitors } from './visitor.ts';
import { compileResult, type Decorations, dictionariesOf } from './wire-result.ts';

type NamedEndpoint = EndpointShape & { readonly id: string };

type Input<E extends EndpointShape> = Omit<CallContext, 'actor'> & {
  actor: E['access'] extends 'anon' ? Actor | undefined : Actor;
  query: QueryOf<E>;
  body: BodyOf<E>;
  params: ParamsOf<E>;
};

export type Handler<E extends EndpointShape> = (
  input: Input<E>,
) => Promise<ResultOf<E> | WithMessage<ResultOf<E>> | FailedWith<ResultOf<E>> | HandledReply>;

/** A handler of kind `file` or `bare` that has written the reply itself. */
export const handledReply = Symbol('handled reply');
export type HandledReply = typeof handledReply;

/** Overrides message and code of one answer: some of the predecessor's calls answer in them. */
export class WithMessage<T> {
  readonly result: T;
  readonly message: string;
  readonly code: number | undefined;
  constructor(result: T, message: string, code?: number) {
    this.result = result;
    this.message = message;
    this.code = code;
  }
}

/** A failure in words of its own, with a result that says what failed: one of the predecessor's calls answers so. */
export class FailedWith<T> {
  readonly code: ErrorCode;
  readonly message: string;
  readonly result: T;
  constructor(code: ErrorCode, message: string, result: T) {
    this.code = code;
    this.message = message;
    this.result = result;
  }
}

export type HttpDeps = {
  clock: Clock;
  wireTime: Pick<WireTimeFormat, 'toWire'>;
  visitors: Visitors;
  sessionCookie: Pick<SessionCookie, 'set'>;
  siteAddress: SiteAddress;
  sentBytes: SentBytes;
  /** Answers the session's actor; throws `session.expired` for a token that is not good any more. */
  findActor(token: string): Promise<Actor>;
  /** The person that an actor views the school as; throws `viewAs.ended`. */
  findViewed(viewer: Actor, viewId: string): Promise<Actor>;
  /** Loads the dictionaries that a result needs before it is decorated. */
  loadDecorations(dictCodes: readonly string[], request: FastifyRequest): Promise<Decorations>;
};

export type Handle = <const E extends NamedEndpoint>(endpoint: E, handler: Handler<E>) => void;

/**
 * Registers the routes of the API, and nothing else does: access, validation, envelope and
 * decoration follow from its declaration.
 */
export function createHandle(app: FastifyInstance, deps: HttpDeps): Handle {
  const refuseCrossSite = createCrossSiteCheck(deps.siteAddress);
  return (endpoint, handler) => {
    const reply = createReplier(endpoint, deps);
    const call = loggedCallOf(endpoint);
    const isOpen = endpoint.access === 'anon';
    const isWrite = endpoint.method !== 'GET';
    const check = endpoint.fieldErrors ? undefined : createRequestCheck(endpoint);
    const identify = async (request: FastifyRequest) => {
      request.language = languageOf(request);
      request.actor = await authorise(endpoint, request, deps);
    };
    const readInTurn = createBodyTurns(deps.sentBytes, {
      any: bodyLimitOf(endpoint).bodyLimit,
      json: jsonBodyLimitBytes,
    });
    /** By the head alone: a body is read of those only who may send it. */
    const admit = async (request: FastifyRequest, fastifyReply: FastifyReply) => {
      const refusal: unknown = isOpen ? undefined : await identify(request).catch((error) => error);
      await readInTurn(request, fastifyReply, { isDropped: !isWrite || refusal !== undefined });
      if (refusal !== undefined) throw refusal;
    };
    const routes = [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])];
    for (const { method, path } of routes) {
      const isOpenRead = !isWrite && isOpen;
      app.route({
        method,
        url: `/api${path}`,
        // The old GET spelling of a change has no HEAD beside it: that one would change things too.
        exposeHeadRoute: !isWrite,
        config: {
          endpointId: endpoint.id,
          ...(call ? { call } : {}),
          answersFile: endpoint.kind === 'file',
          takesBytes: endpoint.kind === 'bytes',
        },
        ...(endpoint.fieldErrors ? byField(endpoint) : {}),
        ...bodyLimitOf(endpoint),
        onRequest: admit,
        preValidation: async (request) => {
          if (isOpen) await identify(request);
          dropOpenFilters(request.query);
          if (isWrite && !request.actor) refuseCrossSite(request);
          check?.(request);
        },
        handler: async (request, fastifyReply) => {
          const { actor } = request;
          if (actor && !actor.isConfirmed && !actor.viewedBy)
            deps.sessionCookie.set(request, fastifyReply, actor);
          // Players have an opaque origin; what guests may read, they may read too.
          if (isOpenRead) fastifyReply.header('access-control-allow-origin', '*');
          if (isOwnClient(request))
            fastifyReply.header(schoolTimeHeader, deps.wireTime.toWire(deps.clock.now()));
          // The declared schemas have parsed query, body and params into these shapes.
          const input = createInput(request, fastifyReply, deps) as Parameters<typeof handler>[0];
          return reply(await handler(input), request, fastifyReply);
        },
      } satisfies RouteOptions);
    }
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which declaration a route comes from; absent outside the API. */
    endpointId?: string;
    /** What the log keeps of its calls; absent: nothing. */
    call?: LoggedCall;
    /** The answer is a file: a failure has a status of its own. */
    answersFile?: boolean;
    /** The body is raw bytes, which the handler reads as a stream. */
    takesBytes?: boolean;
  }
}

/** What guests send are log-ins and short texts. */
const openBodyBytes = 64 * 1024;

function bodyLimitOf({ access, bodyBytes }: NamedEndpoint): { bodyLimit?: number } {
  const bodyLimit = bodyBytes ?? (access === 'anon' ? openBodyBytes : undefined);
  return bodyLimit === undefined ? {} : { bodyLimit };
}

/** Fastify checks the body by a validator that reports every field. */
const byField = ({ body, query = Type.Object({}) }: NamedEndpoint) => ({
  schema: { querystring: query, ...(body ? { body } : {}) },
  validatorCompiler: fieldValidator(body),
});

/** A field of a search form that was left open asks for nothing. Source: teaching-domain section 1.5. */
function dropOpenFilters(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  for (const [name, value] of Object.entries(query)) {
    if (value === '' || value === '**') Reflect.deleteProperty(query, name);
  }
}

async function authorise(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  deps: HttpDeps,
): Promise<Actor | undefined> {
  const token = readToken(request);
  if (endpoint.access === 'anon') {
    const found = token ? await findActorOrGuest(token, deps) : undefined;
    const own = found && (endpoint.whileLocked || !found.isLocked) ? found : undefined;
    const actor = own && (await viewedActor(endpoint, request, own, deps));
    return actor && !missingOf(endpoint, actor) ? actor : undefined;
  }
  if (!token) throw new AppError('session.missing');
  const own = await deps.findActor(token);
  // Also for an actor who views the school as another person; that person is not locked out.
  allow(endpoint.whileLocked === true || !own.isLocked, 'session.screenLocked');
  const actor = await viewedActor(endpoint, request, own, deps);
  // The log tells who was refused, too.
  request.actor = actor;
  const missing = missingOf(endpoint, actor);
  if (missing) throw new AppError(missing);
  allow(endpoint.access === 'user' || actor.permissions.has(endpoint.access));
  allow(endpoint.wholeSchool !== true || actor.seesWholeSchool, 'access.wholeSchool');
  return actor;
}

/** The actor of a request: the owner of the token, or the person they view the school as, who may only read. */
async function viewedActor(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  own: Actor,
  { findViewed }: HttpDeps,
): Promise<Actor> {
  const viewId = request.headers[viewAsHeader];
  // A lock is the own one, whomever the window shows.
  if (typeof viewId !== 'string' || viewId === '' || endpoint.whileLocked) return own;
  const person = await findViewed(own, viewId);
  const isFile = endpoint.kind === 'file' && endpoint.access !== 'anon';
  allow(endpoint.method === 'GET' && !isFile && !endpoint.isPrivate, 'viewAs.readOnly');
  return person;
}

/** What comes before everything else that the actor wants. */
function missingOf(endpoint: NamedEndpoint, actor: Actor): ErrorCode | undefined {
  if (actor.mustChangePassword && !endpoint.withTemporaryPassword)
    return 'session.passwordTemporary';
  if (actor.mustAddSecondFactor && !endpoint.withoutSecondFactor)
    return 'session.secondFactorMissing';
  return undefined;
}

/** On an open endpoint a token that is not good any more counts as none. */
async function findActorOrGuest(token: string, deps: HttpDeps): Promise<Actor | undefined> {
  try {
    return await deps.findActor(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'session.expired') return undefined;
    throw error;
  }
}

export function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token'];
  const token = Array.isArray(header) ? header[0] : header;
  return token && token !== 'null' && token !== 'undefined' ? token : undefined;
}

type UncheckedInput = CallContext & Record<'query' | 'body' | 'params', unknown>;

function createInput(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitors }: HttpDeps,
): UncheckedInput {
  const { actor, query, body, params } = request;
  return {
    actor,
    requestId: request.id,
    ip: request.ip,
    language: request.language,
    isOwnClient: isOwnClient(request),
    viewerKey: () => (actor ? `u:${actor.id}` : visitors.key(request, reply)),
    isKnownViewer: () => actor !== undefined || visitors.isKnown(request),
    networkKey: () => visitors.networkKey(request),
    request,
    reply,
    query,
    body,
    params,
  };
}

function createReplier(endpoint: NamedEndpoint, deps: HttpDeps) {
  const toWire = compileResult(endpoint.result);
  const codes = dictionariesOf(endpoint.result);
  const texts = endpoint.isShared ? new WeakMap<object, string>() : undefined;
  return async (answer: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (answer === handledReply) return reply;
    const isWorded = answer instanceof WithMessage;
    if (texts && isObject(answer)) {
      const known = texts.get(answer);
      const text = known ?? JSON.stringify(toWire(answer, await deps.loadDecorations([], request)));
      if (known === undefined) texts.set(answer, text);
      return sendText(reply, successText(endpoint, text, request, deps));
    }
    const decorations = await deps.loadDecorations(codes, request);
    if (answer instanceof FailedWith) {
      request.failure = answer.code;
      const envelope = failure(answer, deps.clock.now());
      return sendJson(reply, { ...envelope, result: toWire(answer.result, decorations) });
    }
    const result = toWire(isWorded ? answer.result : answer, decorations);
    if (endpoint.kind === 'bare') return sendJson(reply, result);
    const message = isWorded
      ? answer.message
      : serverText(request.language, endpoint.message ?? 'server.done');
    const code = (isWorded ? answer.code : undefined) ?? endpoint.code ?? 200;
    return sendJson(reply, success(result, code, message, deps.clock.now()));
  };
}

/** As bytes: a text would be gone through again for its length, and again on its way to the socket. */
const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  sendText(reply, JSON.stringify(value));

/** Nothing between the server and the person keeps an answer, as nearly every one tells of people. */
const sendText = (reply: FastifyReply, json: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Buffer.from(json));

/** The envelope around a result whose text is known. */
function successText(
  endpoint: NamedEndpoint,
  resultText: string,
  request: FastifyRequest,
  { clock }: HttpDeps,
): string {
  const message = serverText(request.language, endpoint.message ?? 'server.done');
  const envelope = success(null, endpoint.code ?? 200, message, clock.now());
  return JSON.stringify(envelope).replace('"result":null', () => `"result":${resultText}`);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
