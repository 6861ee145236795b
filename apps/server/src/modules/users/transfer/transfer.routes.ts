import { endpoints } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { FastifyRequest } from 'fastify';
import { assertAnswersForDeparts, assertManagesDeparts } from '../../../platform/access.ts';
import { fileNameOf } from '../../../platform/files/index.ts';
import { handledReply, WithMessage } from '../../../platform/http/register.ts';
import { serverText } from '../../../platform/http/texts.ts';
import { readUpload } from '../../../platform/sheets/read-upload.ts';
import { readIds } from '../../../platform/table/id-list.ts';
import { createImportReport } from '../../../platform/table/import-report.ts';
import { sendSheet } from '../../../platform/table/table-export.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { strengthenPasswords } from '../accounts/strengthen-passwords.service.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import { assertMayFilter } from '../people/people.service.ts';
import { createPeopleExport } from './people-export.ts';
import { createPeopleImportRepository } from './people-import.repository.ts';
import { createPeopleImport } from './people-import.service.ts';

/** `code` of an import that left lines out. Source: system-domain section 2.5. */
const partlyImported = 201;
/** A leaked copy of the database shall hold quick hashes of minutes at most. */
const strengthenEveryMs = 10_000;

type Sent = MemberCall & {
  request: FastifyRequest;
  language: Language;
  isCheck: boolean;
  departIds: readonly string[] | undefined;
};

export function registerTransfer(context: ModuleContext, people: PeopleRepository): void {
  const { handle } = context;
  const table = endpoints.users;
  const sheets = createPeopleExport({ ...context, people });
  const imports = createPeopleImportRepository(context);
  const service = createPeopleImport({ ...context, imports });

  handle(table.exportXls, async ({ query, language, reply, ...call }) => {
    const { actor } = call;
    assertAnswersForDeparts(actor);
    assertMayFilter(actor, query);
    const ids = query.selections ? readIds(query.selections) : undefined;
    // The predecessor's own names for two filters of its export.
    const { userSex, userStatus, ...filters } = query;
    const renamed = {
      ...(userSex ? { sex: userSex } : {}),
      ...(userStatus ? { status: userStatus } : {}),
    };
    const sheet = await sheets.sheet(actor, { ...filters, ...renamed }, { ids, language });
    await service.noteExport(call, query.phone);
    await sendSheet(
      reply,
      sheet,
      fileNameOf(serverText(language, 'server.users.fileName'), 'xlsx'),
    );
    return handledReply;
  });
  handle(table.importTemplate, async ({ language, reply }) => {
    const name = serverText(language, 'server.users.fileName');
    await sendSheet(reply, sheets.template(language), fileNameOf(name, 'xlsx'));
    return handledReply;
  });
  registerImports(context, service);
}

type Service = ReturnType<typeof createPeopleImport>;

function registerImports(context: ModuleContext, service: Service): void {
  const { handle, database, jobs } = context;
  const table = endpoints.users;
  const report = createImportReport({ resource: { name: 'users' } }, context);

  jobs.every('users.passwords', strengthenEveryMs, (mayGoOn) =>
    strengthenPasswords(context, mayGoOn),
  );

  async function run({ request, ...sent }: Sent) {
    const { actor, language, isCheck, departIds } = sent;
    await assertManagesDeparts(database.write, actor, departIds ?? []);
    const done = await service.run(sent, { ...sent, bytes: await readUpload(request) });
    const written = await report.write(sent, { ...done, language, isCheck });
    const isPart = written.errorCount > 0;
    const key = isCheck ? 'checked' : isPart ? 'partImported' : 'allImported';
    const message = serverText(language, `server.sheet.${key}`, { n: written.successCount });
    return new WithMessage(written, message, isPart ? partlyImported : 200);
  }

  handle(table.importExcel, ({ actor, query, request, requestId, language }) => {
    const isCheck = query.check === true;
    return run({ actor, request, requestId, language, isCheck, departIds: undefined });
  });
  handle(table.importStudent, ({ actor, query, request, requestId, language }) => {
    const departIds = readIds(query.departIds);
    return run({ actor, request, requestId, language, isCheck: query.check === true, departIds });
  });
}
