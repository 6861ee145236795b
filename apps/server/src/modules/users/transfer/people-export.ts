import { mapPersonTexts } from '@sprout/contract';
import { staff } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/db/db.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import { type Dictionary, itemText } from '../../../platform/dictionary.ts';
import { serverText } from '../../../platform/http/texts.ts';
import { type Cell, dayCell } from '../../../platform/sheets/cells.ts';
import type { NewSheet } from '../../../platform/sheets/xlsx-writer.ts';
import { maskPhone } from '../../departs/index.ts';
import type { PeopleQuery, PeopleRepository, Person } from '../people/people.repository.ts';
import type { PeopleImportRepository } from './people-import.repository.ts';
import { type SheetField, sheetFields, titleOf } from './sheet-people.ts';

type Deps = {
  people: Pick<PeopleRepository, 'selectAll'>;
  imports: Pick<PeopleImportRepository, 'readDepartNames'>;
  database: Database;
  dictionary: Dictionary;
};

const exported = sheetFields.filter((name) => name !== 'password');
const columnWidth = 18;

/** Everybody that was asked for, as a sheet: no passwords, and telephone numbers as the reader may see them. */
export function createPeopleExport({ people, imports, database, dictionary }: Deps) {
  return {
    async sheet(
      actor: Actor,
      query: PeopleQuery,
      { ids, language }: { ids: readonly string[] | undefined; language: Language },
    ): Promise<NewSheet> {
      const all = await dictionary.all();
      const textOf = (code: string, value: number | null): string => {
        const item = all.get(code)?.find((one) => one.value === String(value));
        return item ? itemText(item, language) : '';
      };
      const paths = await imports.readDepartNames(actor.schoolId);
      const departLabels = (ids: string): string =>
        ids
          .split(',')
          .flatMap((id) => paths.labelOf(id) ?? [])
          .join(',');
      const mayPhone = actor.permissions.has('system:user:phone');
      const cells = (person: Person): Record<Exclude<SheetField, 'password'>, Cell> => ({
        username: person.username,
        realname: person.realname,
        identity: serverText(
          language,
          person.userIdentity === staff ? 'server.users.staff' : 'server.users.student',
        ),
        sex: textOf('sex', person.sex),
        birthday: dayCell(person.birthday),
        email: person.email,
        phone: mayPhone ? person.phone : maskPhone(person.phone),
        departs: departLabels(person.departIds),
        roles: person.roleNames,
        managed: departLabels(person.managedIds),
        status: textOf('user_status', person.status),
        workNo: person.workNo,
        post: person.post,
        ...mapPersonTexts((name) => person[name]),
        telephone: person.telephone,
      });
      const row = (person: Person): Cell[] => {
        const values = cells(person);
        return exported.map((name) => values[name]);
      };
      const { statement } = await people.selectAll(actor, query, ids);
      return {
        name: serverText(language, 'server.sheet.sheet'),
        head: [
          [
            serverText(language, 'server.sheet.title', {
              noun: serverText(language, 'noun.users'),
            }),
          ],
          [serverText(language, 'server.sheet.exporter', { name: actor.nickname })],
          exported.map((name) => titleOf(name, language)),
        ],
        widths: exported.map(() => columnWidth),
        batches: mapped(readBatches(database, statement), row),
      };
    },
  };
}

async function* mapped<T, R>(batches: AsyncIterable<readonly T[]>, map: (row: T) => R) {
  for await (const batch of batches) yield batch.map(map);
}
