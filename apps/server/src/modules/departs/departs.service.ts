import type { DepartNode } from '@sprout/contract';
import { classCategory, institution, isInOrg, nextOrgCode } from '@sprout/rules';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import { assertManagesDeparts } from '../../platform/access/reach.ts';
import { type Clock, newId, type Random, type WireTimeFormat } from '../../platform/clock.ts';
import type { DataLog } from '../../platform/data-log.ts';
import { type Database, isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import { withoutStars } from '../../platform/list-query.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import { namesOnly, nestDeparts, toNode } from './depart-tree.ts';
import type { Depart, DepartRepository } from './departs.repository.ts';
import {
  changedOfDepart,
  type DepartForm,
  presentDepart,
  readDepartForm,
} from './present-depart.ts';
import { assertStoredPicture } from './stored-picture.service.ts';
import type { TeacherRepository } from './teachers.repository.ts';

export type NewDepart = DepartForm & {
  parentId?: string | null;
  orgCategory?: '1' | '2' | '3';
};
export type EditedDepart = NewDepart & { id: string; version?: number };
export type Place = { id: string; parentId: string | null; index: number | undefined };

type Deps = {
  departs: DepartRepository;
  teachers: TeacherRepository;
  files: Pick<Files, 'plainName'>;
  database: Database;
  run: RunUseCase;
  dataLog: DataLog;
  formVersions: Pick<FormVersions, 'advance' | 'note'>;
  wireTime: WireTimeFormat;
  clock: Clock;
  random: Random;
};

/** Somebody outside this program may have taken the code in the same moment. */
const attempts = 3;

/** The code that a new department below the parent gets; without a parent, that of a root. */
export const createFreeCode =
  (departs: Pick<DepartRepository, 'listChildCodes'>) =>
  async (tx: Tx, schoolId: string, parent: Depart | undefined): Promise<string> => {
    const siblings = await departs.listChildCodes(tx, schoolId, parent?.id ?? null);
    return required(nextOrgCode(siblings, parent?.org_code), 'depart.full');
  };

export function createDepartService(deps: Deps) {
  const { departs, teachers, files, database, run, clock, random } = deps;
  const { dataLog, formVersions, wireTime } = deps;

  /** Changes of the tree come one after the other: the runner raises its version first. */
  async function change<T>(
    call: MemberCall,
    action: string,
    work: (tx: Tx, useCase: UseCase) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(call, action, work);
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === attempts) throw error;
      }
    }
  }

  /** The row after a change, kept as a version of it. */
  async function keep(tx: Tx, actor: Actor, id: string): Promise<Depart> {
    const depart = await get(tx, actor, id);
    const content = presentDepart(depart, wireTime);
    await dataLog.write(tx, actor, [{ table: 'sys_depart', rowId: id, content }]);
    return depart;
  }

  const get = async (tx: Tx, actor: Actor, id: string): Promise<Depart> =>
    required(await departs.find(tx, actor.schoolId, id));

  const freeCode = createFreeCode(departs);

  const assertCover = (
    tx: Tx,
    { schoolId }: Actor,
    { departCover }: NewDepart,
    before?: string | null,
  ): Promise<void> =>
    assertStoredPicture(
      tx,
      files,
      { schoolId, purpose: 'cover', field: 'departCover', before },
      departCover,
    );

  /** Only an actor who sees the whole school may make a department a root. */
  async function openParent(tx: Tx, actor: Actor, parentId: string | null) {
    if (parentId === null) {
      allow(actor.seesWholeSchool, 'access.outOfReach');
      return undefined;
    }
    await assertManagesDeparts(tx, actor, [parentId]);
    return get(tx, actor, parentId);
  }

  async function listReached(actor: Actor) {
    const all = await departs.listAll(actor.schoolId);
    if (actor.seesWholeSchool) return all;
    const reached = await departs.listReachedIds(actor);
    return all.filter(({ id }) => reached.has(id));
  }

  const idTree = async (actor: Actor) => namesOnly(nestDeparts(await listReached(actor)));

  return {
    /** Departments in reach, nested. */
    tree: async (actor: Actor): Promise<DepartNode[]> => nestDeparts(await listReached(actor)),

    idTree,

    /** The same for the staff, and for other actors who may list departments. Throws `access.denied`. */
    async choices(actor: Actor) {
      allow(isStaff(actor) || actor.permissions.has('system:depart:list'));
      return idTree(actor);
    },

    /** `undefined` for who is no member of the staff. */
    myTree: async (actor: Actor): Promise<DepartNode[] | undefined> =>
      isStaff(actor) ? nestDeparts(await listReached(actor)) : undefined,

    /** By a part of the name, in the order of the tree. Throws `depart.noMatch`. */
    async search(actor: Actor, words: string): Promise<DepartNode[]> {
      const wanted = withoutStars(words).toLowerCase();
      const all = await listReached(actor);
      const found = all.filter(({ departName }) => departName.toLowerCase().includes(wanted));
      allow(found.length > 0, 'depart.noMatch');
      return found.map(toNode);
    },

    /** Throws `row.notFound`, `access.outOfReach`. */
    async get(actor: Actor, id: string): Promise<Depart> {
      await assertManagesDeparts(database.write, actor, [id]);
      return required(await departs.find(database.write, actor.schoolId, id));
    },

    /** Throws `row.notFound`, `access.outOfReach`, `depart.full`. */
    add: (call: MemberCall, form: NewDepart): Promise<Depart> =>
      change(call, 'depart.add', async (tx, { note }) => {
        const { actor } = call;
        const parent = await openParent(tx, actor, form.parentId || null);
        await assertCover(tx, actor, form);
        const id = newId(clock, random);
        const orgCode = await freeCode(tx, actor.schoolId, parent);
        await departs.insert(tx, {
          ...readDepartForm(form),
          id,
          school_id: actor.schoolId,
          parent_id: parent?.id ?? null,
          org_code: orgCode,
          org_category: parent ? categoryBelow(form) : institution,
          created_by: actor.id,
          created_at: clock.now(),
        });
        await note({ rowId: id, data: { orgCode } });
        return keep(tx, actor, id);
      }),

    /**
     * A class of the actor's own. The first one of a school without departments brings the school.
     * Throws `depart.full`.
     * @param schoolName name of a school that has no root yet
     */
    addOwn: (
      call: MemberCall,
      { departName, schoolName }: { departName: string; schoolName: string },
    ): Promise<Depart> =>
      change(call, 'depart.add', async (tx, { note }) => {
        const { actor } = call;
        const insert = async (name: string, parent: Depart | undefined, category: number) => {
          const id = newId(clock, random);
          const orgCode = await freeCode(tx, actor.schoolId, parent);
          await departs.insert(tx, {
            ...readDepartForm({ departName: name }),
            id,
            school_id: actor.schoolId,
            parent_id: parent?.id ?? null,
            org_code: orgCode,
            org_category: category,
            created_by: actor.id,
            created_at: clock.now(),
          });
          await note({ rowId: id, data: { orgCode } });
          return keep(tx, actor, id);
        };
        const placeId = await teachers.findPlace(tx, actor);
        const parent = placeId
          ? await get(tx, actor, placeId)
          : await insert(schoolName, undefined, institution);
        const made = await insert(departName.trim(), parent, classCategory);
        await teachers.add(tx, made.id, actor.id);
        return made;
      }),

    /** Throws `row.notFound`, `access.outOfReach`, `form.stale`, `depart.moveElsewhere` for another parent. */
    edit: (call: MemberCall, { id, version, ...form }: EditedDepart): Promise<Depart> =>
      change(call, 'depart.edit', async (tx, { note }) => {
        const { actor } = call;
        await assertManagesDeparts(tx, actor, [id]);
        const before = await get(tx, actor, id);
        const isMoved = form.parentId !== undefined && (form.parentId || null) !== before.parent_id;
        allow(!isMoved, 'depart.moveElsewhere');
        await assertCover(tx, actor, form, before.cover);
        const category =
          before.parent_id !== null && form.orgCategory
            ? { org_category: categoryBelow(form) }
            : {};
        const fields = { ...readDepartForm(form), ...category };
        const changed = changedOfDepart(before, fields);
        const opened = { kind: 'depart', rowId: id, fields: changed, opened: version } as const;
        await formVersions.advance(tx, actor, opened);
        await departs.update(tx, actor, id, fields, clock.now());
        await note({ rowId: id, data: { fields: Object.keys(fields), changed } });
        return keep(tx, actor, id);
      }),

    /**
     * Puts a department with everything below it under another parent, or to another place among
     * its siblings. Throws `row.notFound`, `access.outOfReach`, `depart.ownChild`, `depart.full`.
     */
    move: (call: MemberCall, { id, parentId, index }: Place): Promise<Depart> =>
      change(call, 'depart.move', async (tx, { note }) => {
        const { actor } = call;
        await assertManagesDeparts(tx, actor, [id]);
        const before = await get(tx, actor, id);
        const isElsewhere = parentId !== before.parent_id;
        if (isElsewhere) {
          const parent = await openParent(tx, actor, parentId);
          allow(!parent || !isInOrg(parent.org_code, before.org_code), 'depart.ownChild');
          const to = await freeCode(tx, actor.schoolId, parent);
          const category = placedCategory(before.org_category, parent !== undefined);
          const change = { parent_id: parentId, org_category: category };
          await departs.update(tx, actor, id, change, clock.now());
          await departs.moveCodes(tx, actor.schoolId, before.org_code, to);
        }
        const siblings = await departs.listSiblingIds(tx, actor.schoolId, parentId);
        const others = siblings.filter((sibling) => sibling !== id);
        const moved = await departs.setOrder(tx, others.toSpliced(index ?? others.length, 0, id));
        const form = { kind: 'depart', rowIds: moved, fields: ['departOrder'] } as const;
        await formVersions.note(tx, actor, form);
        await note({ rowId: id, data: { from: before.parent_id, to: parentId } });
        return keep(tx, actor, id);
      }),
  };
}

/** Only a root is an institution. */
const categoryBelow = ({ orgCategory }: NewDepart): number => (orgCategory === '2' ? 2 : 3);

function placedCategory(category: number, isBelow: boolean): number {
  if (!isBelow) return institution;
  return category === institution ? 2 : category;
}
