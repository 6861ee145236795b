import {
  categories,
  checkRules,
  courseDeparts,
  courses,
  courseUnits,
  dataSources,
  dictItems,
  dictList,
  type ErrorCode,
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
  type Resource,
  reportDefinitions,
  scratchAssets,
  unitReleases,
} from '@sprout/contract';
import { categoryProbes } from './category-probes.ts';
import { dictProbes } from './dict-probes.ts';
import { formProbes } from './form-probes.ts';
import { badQuery, invalid, type Probe } from './probe.ts';
import type { TableRows } from './table-world.ts';
import type { QuestionWorld } from './world.ts';

/** Tables of the back office that are served from their declaration. */
export function declaredTableProbes(world: QuestionWorld): Record<string, Probe> {
  const {
    checkRules: checks,
    dicts,
    dictItems: items,
    fillRules: rules,
    positions: posts,
  } = world.tables;
  return {
    ...tableProbes(categories, world.tables.categories, 'categories.test.ts'),
    ...categoryProbes(world.tables.categories),
    ...tableProbes(courses, world.tables.courses, 'course-tables.test.ts'),
    ...tableProbes(courseUnits, world.tables.courseUnits, 'course-tables.test.ts'),
    ...tableProbes(courseDeparts, world.tables.courseDeparts, 'course-tables.test.ts'),
    ...tableProbes(homeworks, world.tables.homeworks, 'homework.test.ts'),
    ...tableProbes(unitReleases, world.tables.unitReleases, 'course-tables.test.ts'),
    ...tableProbes(frontMenus, world.tables.frontMenus, 'menu.test.ts', 'frontMenu.notFound'),
    ...pinProbes(world),
    ...courseTransferProbes(world.tables.courses),
    ...courseDepartProbes(world.tables),
    ...frontMenuProbes(world.tables.frontMenus),
    ...tableProbes(dictList, dicts, 'dicts-console.test.ts'),
    ...tableProbes(dictItems, items, 'dicts-console.test.ts'),
    ...tableProbes(checkRules, checks, 'check-rules.test.ts'),
    ...checkRuleProbes(),
    ...tableProbes(dataSources, world.tables.dataSources, 'data-sources.test.ts'),
    ...dataSourceProbes(world.tables.dataSources),
    ...tableProbes(formDefinitions, world.tables.formDefinitions, 'forms.test.ts'),
    ...formProbes(world.tables.formDefinitions),
    ...reportDefinitionProbes(),
    ...tableProbes(reportDefinitions, world.tables.reportDefinitions, 'outside-reports.test.ts'),
    ...tableProbes(fillRules, rules, 'fill-rules.test.ts'),
    ...fillRuleProbes(),
    ...tableProbes(loginProviders, world.tables.loginProviders, 'login-providers.test.ts'),
    'loginProviders.hosts': { success: { as: 'administrator', input: {} } },
    ...loginProviderProbes(world.tables.loginProviders),
    ...tableProbes(messageProviders, world.tables.messageProviders, 'message-providers.test.ts'),
    ...tableProbes(messageTemplates, world.tables.messageTemplates, 'message-templates.test.ts'),
    ...tableProbes(outgoingMessages, world.tables.outgoingMessages, 'outgoing-messages.test.ts'),
    ...messageProbes(world.tables.messageProviders),
    ...tableProbes(news, world.tables.news, 'news-table.test.ts'),
    ...newsProbes(world.tables.news),
    ...orderProbes(world),
    ...tableProbes(positions, posts, 'positions.test.ts'),
    ...tableProbes(scratchAssets, world.tables.scratchAssets, 'scratch-assets.test.ts'),
    'scratchAssets.getScratchAssets': {
      // Answered without an envelope.
      success: { raw: 'scratch-assets.test.ts reads the array' },
      bad: invalid({ query: { assetType: 5 } }),
    },
    'scratchAssets.schoolLibrary': { success: { as: 'owner', input: {} } },
    ...dictProbes(),
  };
}

function courseTransferProbes({ id, foreignId }: TableRows): Record<string, Probe> {
  const as = 'administrator';
  const code = 'row.notFound';
  return {
    'courses.copy': {
      success: { as, input: { body: { id } } },
      foreign: { as, input: { body: { id: foreignId } }, code },
      bad: invalid({ body: {} }),
    },
    'courses.exportFile': {
      success: { raw: 'course-transfer.test.ts makes the same course of it' },
      foreign: { as, input: { query: { id: foreignId } }, code },
      bad: invalid({ query: {} }),
    },
    'courses.builtIn': { success: { as, input: {} } },
    'courses.takeBuiltIn': {
      success: { raw: 'built-in-courses.test.ts takes one' },
      bad: invalid({ body: { slug: '../x' } }),
    },
    'courses.importFile': {
      success: { raw: 'course-transfer.test.ts makes the same course of it' },
      bad: invalid({ body: {} }),
    },
  };
}

/** What was paid is not cancelled any more: that is asked of another order. */
function orderProbes({ tables: { orders: rows } }: QuestionWorld): Record<string, Probe> {
  const probes = tableProbes(orders, rows, 'orders.test.ts');
  const success = { as: 'administrator', input: { body: { ids: rows.spareId } } } as const;
  return { ...probes, 'orders.cancel': { ...probes['orders.cancel'], success } };
}

function courseDepartProbes({
  courses: made,
  courseDeparts: openings,
}: QuestionWorld['tables']): Record<string, Probe> {
  const as = 'administrator';
  const body = (deptId: unknown, id: string) => ({ body: { deptId, courseIdList: [id] } });
  const forClasses = (courseId: string) => ({
    body: { courseId, deptIdList: [openings.form['deptId']] },
  });
  return {
    'courseDeparts.addOrUpdate': {
      success: { as, input: body(openings.form['deptId'], made.id) },
      foreign: {
        as,
        input: body(openings.form['deptId'], made.foreignId),
        code: 'row.invalid',
      },
      bad: invalid({ body: { courseIdList: [] } }),
    },
    'courseDeparts.classes': {
      success: { as, input: { query: { courseId: made.id } } },
      foreign: { as, input: { query: { courseId: made.foreignId } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'courseDeparts.addForClasses': {
      success: { as, input: forClasses(made.id) },
      foreign: { as, input: forClasses(made.foreignId), code: 'row.notFound' },
      bad: invalid({ body: { courseId: made.id, deptIdList: [] } }),
    },
  };
}

function pinProbes(world: QuestionWorld): Record<string, Probe> {
  const as = 'administrator';
  const { courses: made, courseUnits: units } = world.tables;
  const pinOf = (id: string) => ({ id, x: 0.5, y: 0.5, was: null });
  const moves = (courseId: string, id: string) => ({ body: { courseId, pins: [pinOf(id)] } });
  const pixels = (id: string) => ({ body: [{ id, mapX: 10, mapY: 10 }] });
  return {
    'courseUnits.movePins': {
      success: { as, input: moves(made.id, units.id) },
      foreign: { as, input: moves(made.foreignId, units.foreignId), code: 'row.notFound' },
      bad: invalid({ body: { courseId: made.id, pins: [] } }),
    },
    'courseUnits.copy': {
      success: { as, input: { body: { id: units.id } } },
      foreign: { as, input: { body: { id: units.foreignId } }, code: 'row.notFound' },
      bad: invalid({ body: {} }),
    },
    'courseUnits.editBatch': {
      success: { as, input: pixels(units.id) },
      foreign: { as, input: pixels(units.foreignId), code: 'row.notFound' },
      bad: invalid({ body: [{ mapX: 1 }] }),
    },
  };
}

/** What visitors ask of the news of the site, and the staff before them. */
function newsProbes({ id, foreignId }: TableRows): Record<string, Probe> {
  const code = 'news.notFound';
  return {
    'news.newsList': {
      success: { as: 'guest', input: { query: { pageSize: 999, cmsStatus: '1', cmsType: '' } } },
      bad: invalid({ query: { pageNo: 'first' } }),
    },
    'news.newsDetail': {
      success: { as: 'guest', input: { query: { id } } },
      foreign: { as: 'guest', input: { query: { id: foreignId, preview: true } }, code },
      bad: invalid({ query: {} }),
    },
    'news.view': {
      success: { as: 'guest', input: { body: { id } } },
      foreign: { as: 'guest', input: { body: { id: foreignId } }, code },
      bad: invalid({ body: {} }),
    },
  };
}

function checkRuleProbes(): Record<string, Probe> {
  const as = 'administrator';
  const foreign = { ruleCode: 'check_6', value: 'a' };
  return {
    'checkRules.checkByCode': {
      success: { as, input: { query: { ruleCode: 'common', value: 'abc' } } },
      foreign: { as, input: { query: foreign }, code: 'checkRule.unknown' },
      bad: invalid({ query: { value: 'a' } }),
    },
    'fieldRules.list': {
      success: { as, input: { query: { subject: 'positions' } } },
      bad: invalid({ query: {} }),
    },
  };
}

function dataSourceProbes({ form, foreignId }: TableRows): Record<string, Probe> {
  const as = 'administrator';
  return {
    'dataSources.options': { success: { as, input: {} } },
    'dataSources.hosts': { success: { as, input: {} } },
    'dataSources.testConnection': {
      success: { raw: 'data-sources.test.ts connects to a database' },
      foreign: { as, input: { body: { ...form, id: foreignId } }, code: 'row.notFound' },
      bad: invalid({ body: { ...form, port: 0 } }),
    },
  };
}

function reportDefinitionProbes(): Record<string, Probe> {
  const as = 'administrator';
  const body = { dbSource: 'source_1', cgrSql: 'select 1 as one', params: [] };
  return {
    'reportDefinitions.parseSql': {
      success: { raw: 'outside-reports.test.ts tries a statement' },
      foreign: {
        as,
        input: { body: { ...body, dbSource: 'source_of_others' } },
        code: 'dataSource.notFound',
      },
      bad: invalid({ body: { ...body, cgrSql: 'drop table work' } }, 'row.invalid'),
    },
  };
}

function loginProviderProbes({ foreignId }: TableRows): Record<string, Probe> {
  const as = 'administrator';
  return {
    'loginProviders.check': {
      success: { raw: 'provider-checks.test.ts asks a service' },
      foreign: { as, input: { body: { id: foreignId } }, code: 'row.notFound' },
      bad: invalid({ body: {} }),
    },
  };
}

/** A template belongs to a school: the code of another school's is none here. */
function messageProbes({ id, foreignId }: TableRows): Record<string, Probe> {
  const as = 'administrator';
  const body = { msgType: '1', receiver: '13800138000', templateCode: 'asked_1' };
  return {
    'messageTemplates.sendMsg': {
      success: { as, input: { body } },
      foreign: {
        as,
        input: { body: { ...body, templateCode: 'asked_6' } },
        code: 'message.notQueued',
      },
      bad: invalid({ body: { ...body, msgType: '5' } }),
    },
    'messageProviders.hosts': { success: { as, input: {} } },
    'messageProviders.tryOut': {
      success: { as, input: { body: { id, receiver: '' } } },
      foreign: { as, input: { body: { id: foreignId, receiver: '' } }, code: 'row.notFound' },
      bad: invalid({ body: { id } }),
    },
  };
}

/** A rule belongs to a school: the code of another school's is no code here. */
function fillRuleProbes(): Record<string, Probe> {
  const own = { ruleCode: 'tried' };
  const foreign = { ruleCode: 'rule_6' };
  const code = 'fillRule.unknown';
  const as = 'administrator';
  return {
    'fillRules.testFillRule': {
      success: { as, input: { query: own } },
      foreign: { as, input: { query: foreign }, code },
      bad: invalid({ query: {} }),
    },
    'fillRules.executeRuleByCode': {
      success: { as, input: { params: own, body: {} } },
      foreign: { as, input: { params: foreign, body: {} }, code },
      bad: invalid({ params: own, body: { parentId: 'x'.repeat(200) } }),
    },
    'fillRules.executeRuleByCodeBatch': {
      success: { as, input: { body: { rules: [own] } } },
      foreign: { as, input: { body: { rules: [foreign] } }, code },
      bad: invalid({ body: { rules: [] } }),
    },
  };
}

type AskedTable = Pick<Resource, 'name' | 'tree' | 'transitions'> & {
  readonly endpoints: Readonly<Record<string, unknown>>;
};

/**
 * How every endpoint is asked that a table declares.
 * @param sheets test that imports and exports, which no plain call can
 */
export function tableProbes(
  { name, tree, transitions = {}, endpoints }: AskedTable,
  rows: TableRows,
  sheets: string,
  code: ErrorCode = 'row.notFound',
): Record<string, Probe> {
  const as = 'administrator';
  const list: Probe = { success: { as, input: {} }, bad: badQuery };
  const byQuery = (own: object, foreign: object): Probe => ({
    success: { as, input: { query: { ...own } } },
    foreign: { as, input: { query: { ...foreign } }, code },
    bad: invalid({ query: {} }),
  });
  const probes: Record<string, Probe> = {
    list,
    queryById: byQuery({ id: rows.id }, { id: rows.foreignId }),
    add: {
      success: { as, input: { body: rows.form } },
      bad: invalid({ body: {} }, 'row.invalid'),
    },
    edit: {
      success: { as, input: { body: { ...rows.editForm, id: rows.id } } },
      foreign: { as, input: { body: { ...rows.editForm, id: rows.foreignId } }, code },
      bad: invalid({ body: { id: rows.id } }, 'row.invalid'),
    },
    move: {
      success: { as, input: { body: { id: rows.id } } },
      foreign: { as, input: { body: { id: rows.foreignId } }, code },
      bad: invalid({ body: {} }),
    },
    delete: byQuery({ id: rows.deletedId }, { id: rows.foreignId }),
    deleteBatch: byQuery({ ids: `${rows.batchId},` }, { ids: `${rows.id},${rows.foreignId}` }),
    recycleBin: list,
    putRecycleBin: {
      success: { as, input: { body: { ids: rows.binnedId } } },
      foreign: { as, input: { body: { ids: rows.foreignBinnedId } }, code },
      bad: invalid({ body: {} }),
    },
    deleteRecycleBin: byQuery({ ids: rows.erasedId }, { ids: rows.foreignBinnedId }),
    exportXls: { success: { raw: `${sheets} exports` } },
    importTemplate: { success: { raw: `${sheets} takes the template` } },
    importExcel: { success: { raw: `${sheets} imports` }, bad: invalid({ body: {} }) },
  };
  const all = {
    ...probes,
    ...(tree ? treeProbes(rows, code) : {}),
    ...transitionProbes(Object.keys(transitions), rows, code),
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([endpoint]) => Object.hasOwn(endpoints, endpoint))
      .map(([endpoint, probe]) => [`${name}.${endpoint}`, probe]),
  );
}

/** One row goes from state to state in the order of the declaration. */
function transitionProbes(
  names: readonly string[],
  { id, foreignId }: TableRows,
  code: ErrorCode,
): Record<string, Probe> {
  const probe: Probe = {
    success: { as: 'administrator', input: { body: { ids: id } } },
    foreign: { as: 'administrator', input: { body: { ids: foreignId } }, code },
    bad: invalid({ body: {} }),
  };
  return Object.fromEntries(names.map((transition) => [transition, probe]));
}

/** What a tree can be asked beside what every table can. */
function treeProbes({ id, foreignId }: TableRows, code: ErrorCode): Record<string, Probe> {
  const as = 'administrator';
  return {
    rootList: { success: { as, input: {} }, bad: badQuery },
    childList: {
      success: { as, input: { query: { pid: id } } },
      bad: invalid({ query: {} }),
    },
    branch: {
      success: { as, input: { query: { ids: id } } },
      foreign: { as, input: { query: { ids: foreignId } }, code },
      bad: invalid({ query: {} }),
    },
  };
}

/** The trees that the predecessor's back office reads. */
function frontMenuProbes({ id }: TableRows): Record<string, Probe> {
  const as = 'administrator';
  const calls: Record<string, Probe> = {
    tree: { success: { as, input: {} } },
    queryTreeList: { success: { as, input: {} } },
    getSystemMenuList: { success: { as, input: {} } },
    getSystemSubmenu: {
      success: { as, input: { query: { parentId: id } } },
      bad: invalid({ query: {} }),
    },
    getSystemSubmenuBatch: {
      success: { as, input: { query: { parentIds: id } } },
      bad: invalid({ query: {} }),
    },
    queryListAsync: { success: { as, input: {} }, bad: invalid({ query: { pid: '../' } }) },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`frontMenus.${name}`, probe]),
  );
}
