import type { Client } from '@sprout/client';
import type { FormValues } from '../form-types.ts';

/** What new homework is made of. */
export type HomeworkSource =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unit' | 'work' | 'homework'; readonly id: string };

type Calls = Pick<Client, 'call'>;

/**
 * The values that new homework begins with. Throws what the calls throw.
 * @param lastClass the class that the teacher had open last: chosen where nothing says more of the classes
 */
export async function readSource(
  client: Calls,
  from: HomeworkSource,
  lastClass?: string,
): Promise<FormValues> {
  const query = from.kind === 'unit' ? { unitId: from.id } : {};
  const [values, { classes }] = await Promise.all([
    readers[from.kind](client, from.kind === 'empty' ? '' : from.id),
    client.call('homework.defaults', { query }),
  ]);
  const withCourse = classes.filter(({ hasCourse }) => hasCourse);
  // Homework of a unit goes to the classes that learn it; where there is one class only, the teacher need not choose.
  const usual = classes.length > 1 ? classes.filter(({ id }) => id === lastClass) : classes;
  const likely = withCourse.length > 0 ? withCourse : usual;
  const workDept = likely.map(({ id }) => id).join();
  return { ...(workDept ? { workDept } : {}), ...values };
}

type Reader = (client: Calls, id: string) => Promise<FormValues>;

const readers: Readonly<Record<HomeworkSource['kind'], Reader>> = {
  empty: async () => ({}),

  /** What children may see of its lesson is what they get; the rest is the teacher's to add. */
  async unit(client, id) {
    const unit = await client.call('courseUnits.queryById', { query: { id } });
    const materials = (unit.materials ?? []).filter(({ isVisible }) => isVisible === true);
    return {
      unitId: id,
      workName: unit.unitName,
      codeType: unit.courseWorkType,
      workDesc: unit.unitIntro,
      workCover: unit.unitCover,
      workUrl: unit.courseWork,
      materials: materials.map(({ file, name }) => ({ file, name })),
      checks: unit.checks,
    };
  },

  async work(client, id) {
    const starter = await client.call('works.asStarter', { body: { workId: id } });
    const { workName, workType, workUrl } = starter;
    return { workName, codeType: Number(workType), workUrl };
  },

  /** Classes and times are chosen anew. */
  async homework(client, id) {
    const homework = await client.call('homeworks.queryById', { query: { id } });
    const { workName, codeType, workDesc, workCover, workDocumentUrl, workUrl } = homework;
    const { materials, unitId, rubric, checks } = homework;
    const files = (materials ?? []).map(({ file, name }) => ({ file, name }));
    return {
      workName,
      codeType,
      workDesc,
      workCover,
      workDocumentUrl,
      workUrl,
      materials: files,
      unitId,
      rubric,
      checks,
    };
  },
};
