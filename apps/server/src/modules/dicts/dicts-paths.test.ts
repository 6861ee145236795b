import type { Method } from '@sprout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  token = (await anAdmin(testApp)).token;
});

afterAll(() => testApp.close());

/** Source: specification section 7, system-domain sections 6.1, 6.8 and 6.16. */
it.each([
  'GET /sys/dict/list',
  'GET /sys/dict/treeList',
  'GET /sys/dict/getByCode',
  'POST /sys/dict/add',
  'PUT /sys/dict/edit',
  'DELETE /sys/dict/delete',
  'DELETE /sys/dict/deleteBatch',
  'GET /sys/dict/deleteList',
  'PUT /sys/dict/back/:id',
  'DELETE /sys/dict/deletePhysic/:id',
  'GET /sys/dict/getDictItems/:code',
  'GET /sys/dict/loadDict/:code',
  'GET /sys/dict/loadDictItem/:code',
  'GET /sys/dict/loadTreeData',
  'GET /sys/dict/queryTableData',
  'GET /sys/dict/getDictText/:code/:key',
  'GET /sys/dict/queryAllDictItems',
  'GET /sys/dict/refleshCache',
  'POST /sys/dict/refleshCache',
  'DELETE /sys/dict/deleteItemByText',
  'GET /sys/dict/exportXls',
  'POST /sys/dict/importExcel',
  'GET /sys/dictItem/list',
  'POST /sys/dictItem/add',
  'PUT /sys/dictItem/edit',
  'DELETE /sys/dictItem/delete',
  'DELETE /sys/dictItem/deleteBatch',
  'GET /sys/position/list',
  'POST /sys/position/add',
  'PUT /sys/position/edit',
  'DELETE /sys/position/delete',
  'DELETE /sys/position/deleteBatch',
  'GET /sys/position/queryById',
  'GET /sys/position/exportXls',
  'POST /sys/position/importExcel',
  'GET /sys/duplicate/check',
])('serves %s', (spelling) => {
  const [word, path] = spelling.split(' ');
  // Nothing but methods stands before the paths above.
  const method = word as Method;

  expect(testApp.app.http.hasRoute({ method, url: `/api${path}` })).toBe(true);
});

it.each([
  '/sys/dict/list?pageNo=1&pageSize=10&column=createTime&order=desc&field=id,,dictName&_t=1',
  '/sys/dict/treeList',
  '/sys/dict/getByCode?dicCode=yn',
  '/sys/dict/deleteList',
  '/sys/dict/getDictItems/yn',
  '/sys/dict/getDictText/yn/1',
  '/sys/dict/queryAllDictItems',
  '/sys/dict/loadDict/sys_role,role_name,id?keyword=',
  '/sys/dict/loadDictItem/sys_role,role_name,id?key=role-admin',
  '/sys/dict/queryTableData?table=sys_role&text=role_name&code=id',
  '/sys/dict/loadTreeData?pid=&pidField=parent_id&tableName=sys_depart&text=depart_name&code=id',
  '/sys/dictItem/list?dictId=dict-yn',
  '/sys/position/list?pageNo=1&pageSize=99999',
  '/sys/duplicate/check?tableName=sys_dict&fieldName=dict_code&fieldVal=free&dataId=',
])('answers %s in the envelope', async (path) => {
  const reply = await testApp.app.http.inject({
    url: `/api${path}`,
    headers: { 'x-access-token': token },
  });

  const body = reply.json();
  expect(body).toMatchObject({
    success: true,
    code: expect.any(Number),
    message: expect.any(String),
  });
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
});
