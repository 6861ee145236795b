import multipart from '@fastify/multipart';
import { uploadLimits } from '@sprout/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Lets bodies through as streams: multipart forms of one file, and raw bytes. */
export async function registerUploads(http: FastifyInstance): Promise<void> {
  await http.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 20,
      fieldSize: 4096,
      fieldNameSize: 64,
      headerPairs: 50,
      // One byte more than allowed, so that the stream itself tells of the excess.
      fileSize: Math.max(...Object.values(uploadLimits)) + 1,
    },
  });
  http.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    // NOTE: the stream is the request itself; a check of fields would take its properties away.
    if (request.routeOptions.config.takesBytes) done(null, payload);
    else done(new AppError('request.invalid'));
  });
}
