import { Readable } from 'node:stream';
import { endpoints } from '@sprout/contract';
import { AppError } from '../../../platform/errors.ts';
import type { ModuleContext } from '../../module.ts';
import type { FilesService } from '../files.service.ts';
import { createPartialUploadsRepository } from './partial-uploads.repository.ts';
import { createPartialUploadsService } from './partial-uploads.service.ts';

/** The day of an upload need not end to the minute. */
const sweepEveryMs = 3_600_000;

export function registerPartialUploads(context: ModuleContext, filesService: FilesService): void {
  const { handle, jobs } = context;
  const service = createPartialUploadsService({
    ...context,
    filesService,
    partialUploads: createPartialUploadsRepository(context),
  });
  const { start, find, part, finish, cancel } = endpoints.uploads;
  handle(start, ({ body, ...call }) => service.start(call, body));
  handle(find, ({ actor, params }) => service.find(actor, params.id));
  handle(part, ({ actor, params, query, request }) => {
    if (!(request.body instanceof Readable)) throw new AppError('request.invalid');
    return service.addPart(actor, params.id, { offset: query.offset, source: request.body });
  });
  handle(finish, ({ actor, params }) => service.finish(actor, params.id));
  handle(cancel, async ({ actor, params }) => {
    await service.cancel(actor, params.id);
    return null;
  });
  jobs.every('uploads.sweep', sweepEveryMs, service.sweep);
}
