import { Readable } from 'node:stream';
import { endpoints } from '@sprout/contract';
import { AppError, required } from '../../platform/errors.ts';
import { readForm, sendFile } from '../../platform/files/index.ts';
import { handledReply, WithMessage } from '../../platform/http/register.ts';
import type { ModuleContext } from '../module.ts';
import { createFilesService, type FilesService, uploadForm } from './files.service.ts';
import { removeOldReports } from './old-reports.repository.ts';
import { registerOssFiles } from './oss-files.routes.ts';
import { registerPartialUploads } from './partial/partial-uploads.routes.ts';
import { createStoredFilesRepository } from './stored-files.repository.ts';
import { registerStoredFiles } from './stored-files.routes.ts';

/** Contents without a use wait a day anyway. */
const sweepEveryMs = 6 * 3_600_000;

export function registerFiles(context: ModuleContext): void {
  const { handle, files, jobs, database, clock, sessionCookie } = context;
  registerStoredFiles(context);
  const service = createFilesService({
    ...context,
    storedFiles: createStoredFilesRepository(context),
  });

  handle(endpoints.files.upload, async ({ actor, request }) => {
    const uploaded = await service.upload(actor, uploadForm(await readForm(request)));
    return new WithMessage(uploaded, uploaded.key);
  });

  handle(endpoints.files.addFile, ({ actor, body }) => service.addFile(actor, body));

  handle(endpoints.files.read, async ({ actor, params, request, reply }) => {
    const viewer = actor ?? (await sessionCookie.find(request));
    const content = await files.find(params['*'], viewer);
    await sendFile(request, reply, required(content, 'file.notFound'));
    return handledReply;
  });

  // The predecessor's editors ask for a token before they show their save buttons.
  handle(endpoints.files.uploadToken, async () => 'local');

  registerPartialUploads(context, service);
  registerBlobs(context, service);
  registerOssFiles(context, service);
  jobs.every('files.sweep', sweepEveryMs, async () => {
    await removeOldReports(database, clock.now());
    await files.blobs.sweep();
  });
}

function registerBlobs({ handle }: ModuleContext, service: FilesService): void {
  handle(endpoints.works.putBlob, async ({ actor, params, request }) => {
    if (!(request.body instanceof Readable)) throw new AppError('request.invalid');
    const size = await service.putBlob(actor, params.sha256, request.body);
    return { sha256: params.sha256, size };
  });
}
