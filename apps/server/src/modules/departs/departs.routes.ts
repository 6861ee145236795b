import { type DepartIdNode, endpoints } from '@sprout/contract';
import { assertManagesDeparts } from '../../platform/access/reach.ts';
import { WithMessage } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import { createPeopleCounts } from '../people-counts/index.ts';
import { createActivityRepository } from './activity.repository.ts';
import { createDepartRemovalService } from './depart-removal.service.ts';
import { registerDepartTransfer } from './depart-transfer.routes.ts';
import { createDepartUndoRepository } from './depart-undo.repository.ts';
import { createDepartRepository } from './departs.repository.ts';
import { createDepartService, createFreeCode } from './departs.service.ts';
import { registerMembers } from './members.routes.ts';
import { presentDepartForm } from './present-depart.ts';
import { createTeacherRepository } from './teachers.repository.ts';
import { createTeacherService } from './teachers.service.ts';

export function registerDeparts(context: ModuleContext): void {
  const { handle, wireTime } = context;
  const departs = createDepartRepository(context);
  const teachers = createTeacherRepository(context);
  const service = createDepartService({ ...context, departs, teachers });
  context.codeGenerators.add('orgCode', {
    accepts: () => true,
    async generate({ tx, actor, form: { parentId } }) {
      if (parentId) await assertManagesDeparts(tx, actor, [parentId]);
      const parent = parentId ? await departs.find(tx, actor.schoolId, parentId) : undefined;
      return createFreeCode(departs)(tx, actor.schoolId, parent);
    },
  });
  const peopleCounts = createPeopleCounts(context);
  const { myTree, searchBy, queryById, ...table } = endpoints.departs;

  handle(table.addOwn, async ({ body, language, isOwnClient, ...call }) => {
    const schoolName = serverText(language, 'server.departs.school');
    const made = await service.addOwn(call, { ...body, schoolName });
    return presentDepartForm(made, { wireTime, isOwnClient });
  });
  const inCharge = createTeacherService({ ...context, teachers });
  handle(table.teachers, ({ actor, query }) => inCharge.listTeachers(actor, query.id));
  handle(table.addTeacher, async ({ body, ...call }) => {
    await inCharge.addTeacher(call, body.id, body.userId);
    return null;
  });
  const activity = createActivityRepository(context);
  handle(table.activity, ({ actor }) => activity.list(actor));
  handle(table.tree, ({ actor }) => service.tree(actor));
  handle(table.idTree, ({ actor }) => service.choices(actor));
  handle(table.counts, async ({ actor }) => {
    await peopleCounts.countChanges();
    const kept = await departs.readStudents(actor);
    if (kept) return kept;
    const rows = await departs.countStudents(actor);
    const total = rows.find(({ id }) => id === null)?.students ?? 0;
    return { total, departs: rows.flatMap(({ id, students }) => (id ? [{ id, students }] : [])) };
  });
  handle(myTree, async ({ actor }) => {
    const tree = await service.myTree(actor);
    return new WithMessage(tree ?? null, String(actor.identity));
  });
  handle(searchBy, ({ actor, query }) => service.search(actor, query.keyWord));
  handle(queryById, async ({ actor, query, isOwnClient }) =>
    presentDepartForm(await service.get(actor, query.id), { wireTime, isOwnClient }),
  );
  handle(table.queryParentName, async ({ actor, query }) => {
    const { parent_id: parentId } = await service.get(actor, query.departId);
    return parentId === null ? '' : findName(await service.idTree(actor), parentId);
  });
  registerChanges(context, service);
  handle(table.empty, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await departs.listEmpty(actor, paging);
    return presentPage(rows, total, paging);
  });
  registerRemoval(context);
  registerMembers(context, departs);
  registerDepartTransfer(context, departs);
}

type DepartService = ReturnType<typeof createDepartService>;

function registerChanges({ handle, wireTime }: ModuleContext, service: DepartService): void {
  const table = endpoints.departs;
  handle(table.add, async ({ body, isOwnClient, ...call }) =>
    presentDepartForm(await service.add(call, body), { wireTime, isOwnClient }),
  );
  handle(table.edit, async ({ body, isOwnClient, ...call }) =>
    presentDepartForm(await service.edit(call, body), { wireTime, isOwnClient }),
  );
  handle(table.move, async ({ body, isOwnClient, ...call }) => {
    const place = { id: body.id, parentId: body.parentId || null, index: body.index };
    return presentDepartForm(await service.move(call, place), {
      wireTime,
      isOwnClient,
    });
  });
}

function registerRemoval(context: ModuleContext): void {
  const { handle, wireTime, jobs } = context;
  const departs = createDepartRepository(context);
  const undos = createDepartUndoRepository(context);
  const removal = createDepartRemovalService({ ...context, departs, undos });
  const table = endpoints.departs;

  handle(table.delete, ({ query, ...call }) => removal.remove(call, [query.id]));
  handle(table.deleteBatch, ({ query, ...call }) => removal.remove(call, readIds(query.ids)));
  handle(table.clear, ({ query, ...call }) => removal.clear(call, query.id));
  handle(table.restore, async ({ body, ...call }) => ({
    count: await removal.restore(call, body.undoId),
  }));
  handle(table.recycleBin, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await removal.list(actor, paging);
    const records = rows.map(({ id, kind, title, createdBy, createdAt }) => ({
      undoId: id,
      kind,
      departName: title,
      deleteBy: createdBy ?? '',
      deleteTime: wireTime.toWire(createdAt),
    }));
    return presentPage(records, total, paging);
  });
  jobs.daily('departs.undo', 4, removal.sweep);
}

/** Empty outside the reach. */
function findName(nodes: readonly DepartIdNode[], id: string): string {
  for (const { key, title, children = [] } of nodes) {
    const name = key === id ? title : findName(children, id);
    if (name !== '') return name;
  }
  return '';
}
