import { endpoints } from '@sprout/contract';
import { assertAnswersForDeparts, assertManagesDeparts } from '../../../platform/access/reach.ts';
import { fileNameOf } from '../../../platform/files/index.ts';
import { serverText } from '../../../platform/http/texts.ts';
import { readIds } from '../../../platform/table/id-list.ts';
import { registerTransfer } from '../../../platform/table/transfer.ts';
import type { ModuleContext } from '../../module.ts';
import { strengthenPasswords } from '../accounts/strengthen-passwords.service.ts';
import { assertMayFilter, createPeopleService } from '../people/people.service.ts';
import type { PeopleParts } from '../people/people-parts.ts';
import { createPeopleExport } from './people-export.ts';
import { createPeopleImportRepository } from './people-import.repository.ts';
import { createPeopleImport } from './people-import.service.ts';
import { peopleTemplate } from './people-template.ts';
import { createPeopleUpdates } from './people-update.ts';

/** A leaked copy of the database shall hold quick hashes of minutes at most. */
const strengthenEveryMs = 10_000;

export function registerPeopleTransfer(context: ModuleContext, parts: PeopleParts): void {
  const { people, accountRules } = parts;
  const { database, dictionary, jobs } = context;
  const { exportXls, importTemplate, importExcel, importStudent } = endpoints.users;
  const imports = createPeopleImportRepository(context);
  const sheets = createPeopleExport({ ...context, people, imports });
  const edits = createPeopleService({ ...context, ...parts });
  const updates = createPeopleUpdates({ people, service: edits, imports });
  const service = createPeopleImport({ ...context, imports, updates, accountRules });

  jobs.every('users.passwords', strengthenEveryMs, (mayGoOn) =>
    strengthenPasswords(context, mayGoOn),
  );

  registerTransfer(context, {
    exportXls,
    importTemplate,
    imports: [importExcel, importStudent],
    resource: 'users',
    fileName: (language) => fileNameOf(serverText(language, 'server.users.fileName'), 'xlsx'),
    sheet({ actor, query, language }) {
      assertAnswersForDeparts(actor);
      assertMayFilter(actor, query);
      const ids = query.selections ? readIds(query.selections) : undefined;
      // The predecessor's own names for two filters of its export.
      const { userSex, userStatus, ...filters } = query;
      const renamed = {
        ...(userSex ? { sex: userSex } : {}),
        ...(userStatus ? { status: userStatus } : {}),
      };
      return sheets.sheet(actor, { ...filters, ...renamed }, { ids, language });
    },
    noteExport: (call) => service.noteExport(call, call.query.phone),
    template: async (language, { actor, query }) =>
      peopleTemplate({
        places: await service.places(actor),
        dictionary,
        language,
        isForClass: 'target' in query && query.target === 'class',
      }),
    mayTake: ({ actor, query }) =>
      assertManagesDeparts(database.write, actor, departsOf(query) ?? []),
    take: (call, file) => service.run(call, { ...file, departIds: departsOf(call.query) }),
  });
}

/** The classes that children are put into; a list of staff names their departments itself. */
const departsOf = (query: object): readonly string[] | undefined =>
  'departIds' in query ? readIds(String(query.departIds)) : undefined;
