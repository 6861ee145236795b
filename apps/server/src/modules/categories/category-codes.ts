import { nextOrgCode } from '@sprout/rules';
import type { CodeGenerator } from '../../platform/code-generators.ts';
import type { Tx } from '../../platform/db/db.ts';
import { required } from '../../platform/errors.ts';
import type { Change, FilledChange, Values } from '../../platform/table/table-spec.ts';
import type { CategoryRepository } from './categories.repository.ts';

type Deps = { repository: CategoryRepository };
type Parent = { readonly id: string; readonly code: string };

/** Characters that a code has more than that of its parent. */
const codeStep = 3;

/** Codes of categories: that of the parent, and three characters more. Source: system-domain section 6.5. */
export function createCategoryCodes({ repository }: Deps) {
  async function codeOf(tx: Tx, schoolId: string, id: string): Promise<string | undefined> {
    return (await repository.listBy(tx, schoolId, 'id', id))[0]?.code;
  }

  /** @param taken codes that are given away already in this change */
  async function nextBelow(
    tx: Tx,
    schoolId: string,
    parentCode: string,
    taken: readonly string[] = [],
  ): Promise<string> {
    const codes = await repository.listCodes(tx, schoolId, parentCode);
    return required(nextOrgCode([...codes, ...taken], parentCode), 'category.full');
  }

  /**
   * The code that a row had below this parent before it moved away; nothing when another has it now, or
   * when the parent has moved since and begins otherwise.
   */
  async function ownBelow(tx: Tx, schoolId: string, id: string, parent: Parent) {
    const former = await repository.findFormer(tx, id);
    if (!former?.code || (former.pid ?? '') !== parent.id) return undefined;
    const isBelow =
      former.code.startsWith(parent.code) && former.code.length === parent.code.length + codeStep;
    if (!isBelow) return undefined;
    const taken = await repository.listCodes(tx, schoolId, former.code);
    return taken.length === 0 ? former.code : undefined;
  }

  const generator: CodeGenerator = {
    accepts: () => true,
    async generate({ tx, actor, form: { parentId } }) {
      const parentCode = parentId ? await codeOf(tx, actor.schoolId, parentId) : '';
      return nextBelow(tx, actor.schoolId, required(parentCode));
    },
  };

  return {
    generator,

    /** A new row gets the next code of its parent; one that is moved, that of its new parent. */
    async fill({ tx, actor, rows }: FilledChange): Promise<Values[]> {
      const made: string[] = [];
      const filled: Values[] = [];
      for (const { id, was, becomes = {} } of rows) {
        const parentId = textOf(becomes, 'pid');
        const stays = was !== undefined && textOf(was, 'pid') === parentId;
        const parentCode = parentId === '' ? '' : await codeOf(tx, actor.schoolId, parentId);
        // The tree refuses a parent that is not there.
        if (stays || parentCode === undefined) {
          filled.push({});
          continue;
        }
        const parent = { id: parentId, code: parentCode };
        const own = was && (await ownBelow(tx, actor.schoolId, id, parent));
        const code = own ?? (await nextBelow(tx, actor.schoolId, parentCode, made));
        made.push(code);
        filled.push({ code });
      }
      return filled;
    },

    /** What stands below a row that was moved keeps its end and gets the new beginning. */
    async follow({ tx, actor, verb, rows }: Change): Promise<void> {
      if (verb !== 'edit') return;
      for (const { id, was = {}, becomes = {} } of rows) {
        const from = textOf(was, 'code');
        const to = textOf(becomes, 'code');
        if (from === to) continue;
        await repository.moveCodes(tx, actor.schoolId, from, to);
        await repository.keepFormer(tx, id, { pid: textOf(was, 'pid') || null, code: from });
      }
    },
  };
}

const textOf = (values: Values, name: string): string => String(values[name] ?? '');
