import type { EndpointShape } from '@sprout/contract';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { AppError } from '../errors.ts';

type Part = 'params' | 'body' | 'query';
/** What the compiler of Fastify makes; the place lets it replace a whole part by its converted value. */
type Check = {
  (value: unknown, place: { parentData: object; parentDataProperty: Part }): unknown;
  errors?: readonly { instancePath: string }[] | null;
};

/** By schema: apps of one process share them, and endpoints that name the same one. */
const compiled = new WeakMap<TSchema, Check>();

const noQuery = Type.Object({});

const httpParts = { params: 'params', body: 'body', query: 'querystring' } as const;

/**
 * Converts and checks in place what a request brings. Each checker is compiled at the first call: all of
 * them together weigh 20 MB, and one school calls few of them in a day.
 * Throws `request.invalid`, with the first field that is wrong.
 */
export function createRequestCheck(endpoint: EndpointShape): (request: FastifyRequest) => void {
  const { params, body, query = noQuery } = endpoint;
  const checks = [
    ...(params ? [createCheck('params', params)] : []),
    ...(body ? [createCheck('body', body)] : []),
    createCheck('query', query),
  ];
  return (request) => {
    for (const check of checks) check(request);
  };
}

function createCheck(part: Part, schema: TSchema): (request: FastifyRequest) => void {
  return (request) => {
    const check = compiled.get(schema) ?? compileCheck(request, part, schema);
    const place = { parentData: request, parentDataProperty: part };
    if (check(request[part] ?? null, place) !== false) return;
    const field = check.errors?.[0]?.instancePath.slice(1);
    throw new AppError('request.invalid', field ? { field } : {});
  };
}

function compileCheck(request: FastifyRequest, part: Part, schema: TSchema): Check {
  // Its declared type leaves out the place, which Fastify itself hands in.
  const check = request.compileValidationSchema(schema, httpParts[part]) as Check;
  compiled.set(schema, check);
  return check;
}
