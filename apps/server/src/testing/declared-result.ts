import type { EndpointShape, Envelope, ResultOf } from '@sprout/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

export type Reply<T> = { status: number; body: Envelope<T>; headers: Record<string, unknown> };

const validators = new WeakMap<TSchema, Validator>();

/**
 * What came back from an endpoint. The server itself trusts its handlers, so here every good answer is
 * held against the contract: throws with the place in the result that is not as declared.
 */
export function replyOf<E extends EndpointShape>(
  endpoint: E,
  {
    statusCode,
    headers,
    ...response
  }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'json'>,
): Reply<ResultOf<E>> {
  const body = response.json();
  if (isGood(endpoint, statusCode, body)) {
    assertDeclared(endpoint, endpoint.kind === 'bare' ? body : body.result);
  }
  return { status: statusCode, body, headers };
}

/** Throws unless a result is what its endpoint declares. */
export function assertDeclared({ method, path, result }: EndpointShape, value: unknown): void {
  const validator = validatorOf(result);
  if (validator.Check(value)) return;
  const places = validator
    .Errors(value)
    .slice(0, 5)
    .map(({ instancePath, message }) => `  result${instancePath} ${message}`);
  throw new Error(`${method} ${path} answers otherwise than declared:\n${places.join('\n')}`);
}

const isGood = (endpoint: EndpointShape, status: number, body: Partial<Envelope>): boolean =>
  status < 300 && (endpoint.kind === 'bare' ? body.success !== false : body.success === true);

function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = Compile(schema);
  validators.set(schema, made);
  return made;
}
