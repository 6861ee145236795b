import { demoAdmin, demoTeachers } from '@sprout/content/school';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import { createDemoCaller } from './demo-caller.ts';
import { isSeeded, markSeeded } from './seeded.ts';

type Deps = { http: FastifyInstance; context: ModuleContext };

const ledgerKey = 'demo:forms';
const openMs = 14 * 24 * 3_600_000;

/** What the school asks its staff before a trip. */
const trip = {
  name: '春游装备调查',
  about: '下个月带孩子们去科技馆。请各位老师按自己带的班填写，方便学校统一准备装备和车辆。',
  fields: [
    { title: '带几个孩子', kind: 'number', isRequired: true, minimum: 1, maximum: 60 },
    { title: '出发地点', kind: 'choice', isRequired: true, choices: '学校，地铁站' },
    { title: '要借的装备', kind: 'choices', choices: '急救包，对讲机，小旗子，平板电脑' },
    { title: '可以出发的日期', kind: 'day', isRequired: true },
    { title: '监护人同意书已收齐', kind: 'yesNo', isRequired: true },
    { title: '需要特别照顾的事', kind: 'longText', hint: '只写事情，不写孩子的姓名' },
  ],
  isOnce: true,
  isOpen: true,
} as const;

const answers = [
  {
    f1: 24,
    f2: '学校',
    f3: ['急救包', '小旗子'],
    f5: true,
    f6: '有孩子容易晕车，请安排前排座位',
  },
  { f1: 18, f2: '地铁站', f3: ['对讲机', '平板电脑'], f5: false },
] as const;

/** A form of the demo school that two of its teachers have filled in. Does nothing when it was done before. */
export async function seedDemoForms(deps: Deps): Promise<void> {
  const { context } = deps;
  if (await isSeeded(context, ledgerKey)) return;
  const { database, clock, wireTime } = context;
  const teachers = demoTeachers.slice(0, answers.length);
  const caller = await createDemoCaller(deps, [demoAdmin.id, ...teachers.map(({ id }) => id)]);
  const openUntil = wireTime.toWire(new Date(clock.now().getTime() + openMs));
  const body = { ...trip, openUntil };
  const { id } = await caller.call<{ id: string }>(
    demoAdmin.id,
    'POST',
    '/online/cgform/head/add',
    body,
  );
  for (const [at, teacher] of teachers.entries()) {
    const values = { ...answers[at], f4: openUntil.slice(0, 10) };
    await caller.call(teacher.id, 'POST', `/online/cgform/api/form/${id}`, { values, revision: 1 });
  }
  await caller.end();
  await database.transaction(async (tx) => {
    await tx.updateTable('form_def').set({ is_demo: true }).where('id', '=', id).execute();
    await tx
      .updateTable('form_def_version')
      .set({ is_demo: true })
      .where('form_id', '=', id)
      .execute();
    await tx.updateTable('form_entry').set({ is_demo: true }).where('form_id', '=', id).execute();
    await markSeeded(tx, context, ledgerKey);
  });
}
