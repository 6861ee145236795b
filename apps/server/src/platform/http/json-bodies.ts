import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { isWithin } from '../json-measure.ts';

/** Of every call that declares no length of its own. */
export const jsonBodyLimitBytes = 2 * 1024 * 1024;

/**
 * Forms of the product are six levels deep, and the save of a work with two thousand members has 8,000 values. Parsing
 * so many takes ten milliseconds. Measured.
 */
const limits = { depth: 50, values: 30_000 } as const;

/**
 * Parses JSON bodies as Fastify does, once they were measured. Anybody may send one, and it is parsed before
 * anything else is known of the sender.
 */
export function registerJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isWithin(body, limits)) parse(request, body.toString(), done);
      else done(new AppError('request.tooLarge'));
    },
  );
}
