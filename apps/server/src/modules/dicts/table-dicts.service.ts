import { type Actor, isStaff } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { Choice, References } from '../../platform/references.ts';
import { countChoices, listChoices, listLevel, listTexts } from './table-dicts.repository.ts';

const choiceLimit = 1000;
/** How the predecessor's clients spell what stands above a root. */
const root = '0';

/** Tables as dictionaries. Throws `dict.unknown` for any other, `access.denied` for children. */
export function createTableDicts({ read }: Pick<Database, 'read'>, references: References) {
  function find(actor: Actor | undefined, code: string) {
    const known = required(references.find(code), 'dict.unknown');
    allow(actor !== undefined && isStaff(actor));
    return known;
  }

  return {
    /** By their texts; at most a thousand. */
    choices: async (actor: Actor, code: string, keyword?: string): Promise<Choice[]> =>
      listChoices(read, { target: find(actor, code), actor, keyword }, { limit: choiceLimit }),

    async texts(actor: Actor, code: string, keys: readonly string[]): Promise<string[]> {
      const texts = await listTexts(read, { target: find(actor, code), actor }, keys);
      return keys.map((key) => texts.get(key) ?? key);
    },

    async page(actor: Actor, code: string, keyword: string | undefined, paging: Paging) {
      const asked = { target: find(actor, code), actor, keyword };
      const [choices, total] = await Promise.all([
        listChoices(read, asked, { limit: paging.size, offset: paging.offset }),
        countChoices(read, asked),
      ]);
      return { choices, total };
    },

    /** Rows right below `pid`; without it, the topmost rows that the actor sees. Throws `dict.unknown` without a tree. */
    async level(actor: Actor, code: string, pid = '') {
      const target = find(actor, code);
      const tree = required(target.tree, 'dict.unknown');
      const asked = { target: { ...target, tree }, actor };
      const parentId = pid === root ? '' : pid;
      const rows = await listLevel(read, asked, { parentId, limit: choiceLimit });
      return rows.map((row) => ({ ...row, value: row.key }));
    },
  };
}
