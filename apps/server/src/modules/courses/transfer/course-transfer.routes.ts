import { endpoints } from '@sprout/contract';
import { courseLimits } from '@sprout/formats';
import { contentDisposition, fileNameOf, readForm } from '../../../platform/files/index.ts';
import { handledReply } from '../../../platform/http/register.ts';
import { serverText } from '../../../platform/http/texts.ts';
import type { TableService } from '../../../platform/table/table-service.ts';
import { createTakeFile } from '../../files/index.ts';
import type { ModuleContext } from '../../module.ts';
import { createBuiltInCourses } from './built-in-courses.ts';
import { createCourseTransfer } from './course-transfer.service.ts';

const zipMediaType = 'application/zip';

/** Courses that are copied, passed on as a file, and made of one. */
export function registerCourseTransfer(
  context: ModuleContext,
  { courses, units }: { courses: TableService; units: TableService },
): void {
  const { handle } = context;
  const { blobs } = context.files;
  const takeFile = createTakeFile(context);
  const transfer = createCourseTransfer({ context, courses, units, takeFile });

  handle(endpoints.courses.copy, ({ body, language, ...call }) =>
    transfer.copy(call, body.id, (name) =>
      serverText(language, 'server.course.copyName', { name }),
    ),
  );

  handle(endpoints.courseUnits.copy, ({ body, language, ...call }) =>
    transfer.copyUnit(call, body.id, (name) =>
      serverText(language, 'server.course.copyName', { name }),
    ),
  );

  handle(endpoints.courses.exportFile, async ({ query, reply, ...call }) => {
    const { name, bytes } = await transfer.exportFile(call, query.id);
    reply.headers({
      'content-type': zipMediaType,
      'content-disposition': contentDisposition(zipMediaType, fileNameOf(name, 'zip')),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await reply.send(bytes);
    return handledReply;
  });

  const builtIn = createBuiltInCourses(context);

  handle(endpoints.courses.builtIn, ({ language }) => builtIn.list(language));

  handle(endpoints.courses.takeBuiltIn, async ({ body, language, ...call }) =>
    transfer.importFile(
      call,
      { path: await builtIn.find(body.slug, language) },
      { isBuiltIn: true },
    ),
  );

  handle(endpoints.courses.importFile, async ({ request, ...call }) => {
    const { file } = await readForm(request, { fileSize: courseLimits.fileBytes + 1 });
    const sent = await blobs.receive(file, courseLimits.fileBytes);
    try {
      return await transfer.importFile(call, sent);
    } finally {
      await blobs.discard(sent);
    }
  });
}
