import {
  announcementList,
  categories,
  checkRules,
  courseDeparts,
  courses,
  courseUnits,
  dataSources,
  dictItems,
  dictList,
  type Endpoint,
  endpoints,
  fillRules,
  formDefinitions,
  frontMenus,
  homeworks,
  loginProviders,
  messageProviders,
  messageTemplates,
  news,
  orders,
  outgoingMessages,
  positions,
  quartzJobs,
  reportDefinitions,
  scratchAssets,
  unitReleases,
} from '@sprout/contract';
import { Type } from 'typebox';
import { createMessages } from '../../modules/messages/index.ts';
import type { TestUser } from '../factories.ts';
import { aClass, anAdmin, aStudent } from '../factories.ts';
import { aPng, upload } from '../files-kit.ts';
import type { TestApp } from '../test-app.ts';

type Form = Record<string, unknown>;

/** Rows of one table in each state that somebody could ask for. */
export type TableRows = {
  /** Forms that no call has sent yet. */
  form: Form;
  editForm: Form;
  id: string;
  deletedId: string;
  batchId: string;
  binnedId: string;
  erasedId: string;
  /** Rows of another school, one of them in its recycle bin. */
  foreignId: string;
  foreignBinnedId: string;
};

export type TableWorld = Record<
  | 'categories'
  | 'courses'
  | 'courseUnits'
  | 'courseDeparts'
  | 'unitReleases'
  | 'homeworks'
  | 'frontMenus'
  | 'checkRules'
  | 'dataSources'
  | 'dicts'
  | 'dictItems'
  | 'fillRules'
  | 'loginProviders'
  | 'messageProviders'
  | 'messageTemplates'
  | 'outgoingMessages'
  | 'news'
  | 'positions'
  | 'formDefinitions'
  | 'reportDefinitions'
  | 'scratchAssets',
  TableRows
> & {
  orders: TableRows & { spareId: string };
  quartzJobs: TableRows & { runId: string; foreignRunId: string };
  /** Beside them one that waits to be released, and one that everybody was sent. */
  announcementList: TableRows & { spareId: string; sentId: string };
};

export async function aTableWorld(testApp: TestApp, administrator: TestUser): Promise<TableWorld> {
  const neighbour = await anAdmin(testApp, { schoolId: '2' });
  const people = { testApp, administrator, neighbour };
  const tried = { ruleName: '规则', ruleCode: 'tried', ruleClass: 'uuid' };
  await testApp.call(fillRules.endpoints.add, { body: tried }, administrator.token);
  const dicts = await rowsOf(people, dictList, (n) => ({ dictName: '字典', dictCode: `q_${n}` }));
  const lessons = await lessonRows(people);
  return {
    ...lessons,
    orders: await orderRows(people, lessons.courses),
    quartzJobs: await jobRows(people),
    announcementList: await announcementRows(people),
    frontMenus: await rowsOf(people, frontMenus, (n) => ({ name: `菜单${n}`, url: '/home' })),
    categories: await rowsOf(people, categories, (n) => ({ name: `分类${n}`, value: `v${n}` })),
    dicts,
    dictItems: await rowsOf(people, dictItems, (n, by) => ({
      dictId: by === neighbour ? dicts.foreignId : dicts.id,
      itemText: `第${n}`,
      itemValue: String(n),
      sortOrder: n,
      status: '1',
    })),
    checkRules: await rowsOf(people, checkRules, (n) => ({
      ruleName: '规则',
      ruleCode: `check_${n}`,
      ruleJson: '[{"digits":"*","pattern":"[a-z]+","message":"小写字母"}]',
    })),
    dataSources: await rowsOf(people, dataSources, (n) => ({
      name: `数据源${n}`,
      code: `source_${n === 8 ? 1 : n}`,
      dbType: '4',
      host: 'db.test',
      port: 5432,
      dbName: 'school',
      dbUsername: 'reader',
    })),
    formDefinitions: await rowsOf(people, formDefinitions, (n) => ({
      name: `表单${n}`,
      fields: [{ title: '人数', kind: 'number', isRequired: false, key: 'f1' }],
      isOnce: true,
      isOpen: true,
    })),
    reportDefinitions: await rowsOf(people, reportDefinitions, (n, by) => ({
      name: `报表${n}`,
      code: `report_${n === 8 ? 1 : n}`,
      dbSource: by === neighbour ? 'source_6' : 'source_1',
      cgrSql: 'select 1 as one',
    })),
    fillRules: await rowsOf(people, fillRules, (n) => ({
      ruleName: '规则',
      ruleCode: `rule_${n}`,
      ruleClass: 'sequence',
    })),
    loginProviders: await rowsOf(people, loginProviders, (n) => ({
      name: `登录${n}`,
      code: `login-${n === 8 ? 1 : n}`,
      kind: 'oidc',
      isOn: false,
      address: 'https://login.test',
      clientId: 'sprout',
    })),
    messageProviders: await rowsOf(people, messageProviders, (n) => ({
      name: `群${n}`,
      channel: '3',
      isOn: false,
    })),
    messageTemplates: await rowsOf(people, messageTemplates, (n) => ({
      templateCode: `asked_${n === 8 ? 1 : n}`,
      templateType: '1',
      templateName: `模板${n}`,
      templateContent: '你好',
    })),
    outgoingMessages: await outgoingRows(people),
    news: await rowsOf(people, news, (n) => ({ newsTitle: `资讯${n}`, newsStatus: 1 })),
    scratchAssets: await assetRows(people),
    positions: await rowsOf(people, positions, (n) => ({
      code: `Q-${n}`,
      name: '职务',
      postRank: '1',
    })),
  };
}

/** A costume each, of a picture of the own school. */
async function assetRows(people: People) {
  const { testApp, administrator, neighbour } = people;
  const send = async ({ token }: TestUser): Promise<string> => {
    const form = { name: 'a.png', bytes: aPng(), fields: { biz: 'asset' } };
    return (await upload(testApp, token, form)).body.message;
  };
  const own = await send(administrator);
  const foreign = await send(neighbour);
  const measured = { width: 1, height: 1, rotationCenterX: 0.5, rotationCenterY: 0.5 };
  return rowsOf(people, scratchAssets, (n, by) => ({
    assetName: `素材${n}`,
    assetType: 3,
    costumes: [
      { file: by === neighbour ? foreign : own, name: '1', ...measured, bitmapResolution: 1 },
    ],
  }));
}

/** Courses, their units, and which class has them from when. */
async function lessonRows(people: People) {
  const { testApp, neighbour } = people;
  const made = await rowsOf(people, courses, (n) => ({
    courseName: `课程${n}`,
    isShared: true,
    showHome: true,
  }));
  const courseOf = (by: TestUser): string => (by === neighbour ? made.foreignId : made.id);
  const units = await rowsOf(people, courseUnits, (n, by) => ({
    courseId: courseOf(by),
    unitName: `单元${n}`,
    isOpen: true,
  }));
  const unitOf = (by: TestUser): string => (by === neighbour ? units.foreignId : units.id);
  // A class has a course once.
  const classes = new Map<string, string>();
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const schoolId = n === 6 || n === 7 ? '2' : '1';
    classes.set(String(n), (await aClass(testApp, { schoolId })).id);
  }
  const classOf = (n: number): string => classes.get(String(n)) ?? '';
  return {
    courses: made,
    courseUnits: units,
    courseDeparts: await rowsOf(people, courseDeparts, (n, by) => ({
      courseId: courseOf(by),
      deptId: classOf(n === 8 ? 1 : n),
      openTime: `2026-09-0${n} 08:00:00`,
    })),
    homeworks: await rowsOf(people, homeworks, (n) => ({
      workName: `作业${n}`,
      workDept: classOf(n === 8 ? 1 : n),
    })),
    unitReleases: await rowsOf(people, unitReleases, (n, by) => ({
      unitId: unitOf(by),
      departId: classOf(n === 8 ? 1 : n),
      opensAt: `2026-09-0${n} 08:00:00`,
    })),
  };
}

/** Orders, and one more for what is asked of an unpaid one after the first was paid. */
async function orderRows(people: People, of: TableRows): Promise<TableRows & { spareId: string }> {
  const { testApp, administrator, neighbour } = people;
  const buyer = await aStudent(testApp);
  const foreignBuyer = await aStudent(testApp, { schoolId: '2' });
  const formOf = (n: number, by: TestUser): Form => ({
    userId: (by === neighbour ? foreignBuyer : buyer).id,
    actionId: by === neighbour ? of.foreignId : of.id,
    orderNo: `N-${n === 8 ? 1 : n}`,
    price: `${n}.90`,
    method: '3',
    payer: 'school',
  });
  const rows = await rowsOf(people, orders, formOf);
  const body = { ...rows.form, orderNo: 'N-10' };
  const spare = await testApp.call(orders.endpoints.add, { body }, administrator.token);
  return { ...rows, spareId: spare.body.result?.id ?? '' };
}

/** Jobs, with a run of one of them in each school. */
async function jobRows(people: People): Promise<TableWorld['quartzJobs']> {
  const { testApp, administrator, neighbour } = people;
  const { jobs } = testApp.app.context;
  for (let n = 1; n <= 9; n += 1) {
    jobs.handlers.define({
      name: `question.${n}`,
      title: 'job.files.clean',
      description: 'job.files.clean.about',
      needs: 'system:file:delete',
      schema: Type.Object({}),
      run: async () => undefined,
    });
  }
  const rows = await rowsOf(people, quartzJobs, (n) => ({
    jobClassName: `question.${n === 8 ? 1 : n}`,
    cronExpression: '0 0 2 * * ? *',
    description: `第${n}个`,
  }));
  const runOf = async (id: string, by: TestUser): Promise<string> => {
    const { execute } = endpoints.quartzJobs;
    const { body } = await testApp.call(execute, { query: { id } }, by.token);
    await jobs.settled();
    return body.result?.runId ?? '';
  };
  return {
    ...rows,
    runId: await runOf(rows.id, administrator),
    foreignRunId: await runOf(rows.foreignId, neighbour),
  };
}

async function announcementRows(people: People) {
  const { testApp, administrator } = people;
  const { endpoints } = announcementList;
  const formOf = (n: number): Form => ({
    titile: `通告${n}`,
    msgCategory: '1',
    msgType: 'ALL',
    startTime: '2020-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
    msgAbstract: '摘要',
  });
  const add = async (n: number): Promise<string> => {
    const made = await testApp.call(endpoints.add, { body: formOf(n) }, administrator.token);
    return made.body.result?.id ?? '';
  };
  const sentId = await add(10);
  await testApp.call(endpoints.release, { body: { ids: sentId } }, administrator.token);
  return { ...(await rowsOf(people, announcementList, formOf)), spareId: await add(11), sentId };
}

/** Messages that were given up, as no administrator has set up their channel. */
async function outgoingRows({ testApp, administrator, neighbour }: People): Promise<TableRows> {
  const { context } = testApp.app;
  const { write } = context.database;
  const messages = createMessages(context);
  const ids: string[] = [];
  for (const schoolId of ['1', '1', '1', '1', '1', '2', '2']) {
    await messages.queue(write, {
      channel: 'sms',
      schoolId,
      receiver: '13800138000',
      templateCode: 'notice_sms',
      data: { content: '放假了' },
    });
    const known = await write.selectFrom('sys_sms').select('id').execute();
    ids.push(...known.map(({ id }) => id).filter((id) => !ids.includes(id)));
  }
  await context.tasks.run();
  const [id = '', deletedId = '', batchId = '', binnedId = '', erasedId = '', ...foreign] = ids;
  const [foreignId = '', foreignBinnedId = ''] = foreign;
  const bin = (gone: string, { token }: TestUser) =>
    testApp.call(outgoingMessages.endpoints.delete, { query: { id: gone } }, token);
  await bin(binnedId, administrator);
  await bin(erasedId, administrator);
  await bin(foreignBinnedId, neighbour);
  const rows = { id, deletedId, batchId, binnedId, erasedId, foreignId, foreignBinnedId };
  return { ...rows, form: {}, editForm: {} };
}

/** A table whose rows can be made and deleted. */
type ChangedTable = { readonly endpoints: Readonly<Record<'add' | 'delete', Endpoint>> };

type People = { testApp: TestApp; administrator: TestUser; neighbour: TestUser };

async function rowsOf(
  { testApp, administrator, neighbour }: People,
  { endpoints }: ChangedTable,
  formOf: (n: number, by: TestUser) => Form,
): Promise<TableRows> {
  const add = async (n: number, by = administrator): Promise<string> => {
    const { body } = await testApp.call(endpoints.add, { body: formOf(n, by) }, by.token);
    const row = body.result as { id?: string } | null;
    if (!row?.id) throw new Error(`No row for ${endpoints.add.id}: ${JSON.stringify(body)}`);
    return row.id;
  };
  const bin = async (n: number, by = administrator): Promise<string> => {
    const id = await add(n, by);
    await testApp.call(endpoints.delete, { query: { id } }, by.token);
    return id;
  };
  return {
    form: formOf(9, administrator),
    editForm: formOf(8, administrator),
    id: await add(1),
    deletedId: await add(2),
    batchId: await add(3),
    binnedId: await bin(4),
    erasedId: await bin(5),
    foreignId: await add(6, neighbour),
    foreignBinnedId: await bin(7, neighbour),
  };
}
