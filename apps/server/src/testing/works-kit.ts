import { randomBytes } from 'node:crypto';
import { type Body, endpoints, type Result } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import type { Reply } from './declared-result.ts';
import { aClass, aStudent, aTeacher, type TestClass, type TestUser } from './factories.ts';
import { costumeName, costumeSvg, projectJson, putBlob } from './files-kit.ts';
import type { TestApp } from './test-app.ts';

export type Head = Result<'works.save'>;

export const anId = (): string => randomBytes(16).toString('hex');

type SaveOptions = Partial<Body<'works.save'>> & {
  /** Makes the scripts differ. */
  note?: string;
};

/** Body of a save of the smallest project. */
export function aSave({ note = '', ...changes }: SaveOptions = {}): Body<'works.save'> {
  const project = projectJson(note);
  return {
    workId: anId(),
    saveId: anId(),
    baseRevision: 0,
    kind: 'manual',
    workName: '小猫钓鱼',
    workType: '2',
    files: [
      {
        name: 'project.json',
        sha256: sha256Hex(Buffer.from(project)),
        size: Buffer.byteLength(project),
      },
      { name: costumeName, sha256: sha256Hex(Buffer.from(costumeSvg)), size: costumeSvg.length },
    ],
    ...changes,
  };
}

/** Sends the contents of the smallest project. */
export async function sendBlobs(testApp: TestApp, user: TestUser, note = ''): Promise<void> {
  for (const content of [projectJson(note), costumeSvg]) {
    await putBlob(testApp, user.token, sha256Hex(Buffer.from(content)), content);
  }
}

/** The whole sequence of one save: contents, then the manifest. */
export async function save(
  testApp: TestApp,
  user: TestUser,
  options: SaveOptions = {},
): Promise<Reply<Head>> {
  await sendBlobs(testApp, user, options.note);
  return testApp.call(endpoints.works.save, { body: aSave(options) }, user.token);
}

/** A saved work's head; fails the test when the save fails. */
export async function aWork(
  testApp: TestApp,
  user: TestUser,
  options: SaveOptions = {},
): Promise<Head> {
  const { body } = await save(testApp, user, options);
  if (!body.result) throw new Error(`the save failed: ${JSON.stringify(body)}`);
  return body.result;
}

export type TaughtClass = { group: TestClass; student: TestUser; teacher: TestUser };

/** A class with a child in it and the teacher who answers for it. */
export async function aTaughtClass(testApp: TestApp): Promise<TaughtClass> {
  const group = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [group] });
  const teacher = await aTeacher(testApp, { manages: [group] });
  return { group, student, teacher };
}

/** A handed-in work that the teacher has put on the site. */
export async function aShownWork(
  testApp: TestApp,
  { student, teacher }: TaughtClass,
  options: SaveOptions = {},
): Promise<Head> {
  const work = await aWork(testApp, student, { kind: 'submitted', ...options });
  const { body } = await decide(testApp, teacher, work, 'approve');
  if (!body.success) throw new Error(`the approval failed: ${JSON.stringify(body)}`);
  return work;
}

/** Decides on a version of a work. */
export const decide = (
  testApp: TestApp,
  teacher: TestUser,
  work: Pick<Head, 'id' | 'versionId'>,
  action: Body<'reviews.decide'>['action'],
  extra: Partial<Body<'reviews.decide'>> = {},
) =>
  testApp.call(
    endpoints.reviews.decide,
    { body: { workId: work.id, versionId: work.versionId, action, ...extra } },
    teacher.token,
  );

/** How many rows stand in each table of works: what must not change when a call is refused. */
export async function rowCounts({ app }: TestApp): Promise<Record<string, number>> {
  const tables = [
    'work',
    'work_version',
    'work_version_file',
    'work_comment',
    'work_star',
    'work_review',
    'work_report',
  ] as const;
  const { write } = app.context.database;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await write
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}

/** The school lets people comment, and what a child says stands at once. */
export async function openComments({ app }: TestApp): Promise<void> {
  await app.context.database.write
    .insertInto('sys_config')
    .values([
      { school_id: '1', config_key: 'allowComment', config_value: '1' },
      { school_id: '1', config_key: '_reviewComments', config_value: '0' },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'config_key'])
        .doUpdateSet((eb) => ({ config_value: eb.ref('excluded.config_value') })),
    )
    .execute();
}

/** A work as the database has it. */
export const workRow = ({ app }: TestApp, id: string) =>
  app.context.database.write
    .selectFrom('work')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
