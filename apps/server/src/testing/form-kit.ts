import { endpoints } from '@sprout/contract';
import { aRole } from './access-kit.ts';
import { aClass, aStudent, type TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

const { users, roles, departs, config } = endpoints;
const ownClient = { 'x-sprout-client': '1' };

/** A form of the back office as a console opens and saves it: one text of it, and its version. */
export type ConsoleUserForm = {
  /** Name of the text on the wire. */
  field: string;
  open(by: TestUser): Promise<{ version: number | undefined; text: string | null | undefined }>;
  /** Answers the envelope. Without a version it is the form of a client that knows of none. */
  save(by: TestUser, text: string, version?: number): Promise<Saved>;
};

type Saved = { success: boolean; message: string; error?: { code: string; data?: object } };

export async function aUserForm(testApp: TestApp): Promise<ConsoleUserForm> {
  const { id } = await aStudent(testApp, { realname: '李小明' });
  return {
    field: 'school',
    async open({ token }) {
      const input = { query: { id }, headers: ownClient };
      const { result } = (await testApp.call(users.queryById, input, token)).body;
      return { version: result?.version, text: result?.school };
    },
    save: async ({ token }, school, version) =>
      (await testApp.call(users.edit, { body: { id, school, version } }, token)).body,
  };
}

export async function aRoleForm(testApp: TestApp): Promise<ConsoleUserForm> {
  const id = await aRole(testApp);
  const found = async ({ token }: TestUser) => {
    const input = { query: { id }, headers: ownClient };
    return (await testApp.call(roles.queryById, input, token)).body.result;
  };
  return {
    field: 'roleName',
    async open(by) {
      const role = await found(by);
      return { version: role?.version, text: role?.roleName };
    },
    async save(by, roleName, version) {
      const roleCode = (await found(by))?.roleCode;
      const body = { id, roleName, roleCode, roleLevel: 1, version };
      return (await testApp.call(roles.edit, { body }, by.token)).body;
    },
  };
}

export async function aDepartForm(testApp: TestApp): Promise<ConsoleUserForm> {
  const { id } = await aClass(testApp, { name: '一班' });
  return {
    field: 'memo',
    async open({ token }) {
      const input = { query: { id }, headers: ownClient };
      const { result } = (await testApp.call(departs.queryById, input, token)).body;
      return { version: result?.version, text: result?.memo };
    },
    save: async ({ token }, memo, version) =>
      (await testApp.call(departs.edit, { body: { id, departName: '一班', memo, version } }, token))
        .body,
  };
}

export async function aConfigForm(testApp: TestApp): Promise<ConsoleUserForm> {
  return {
    field: 'brandDesc',
    async open({ token }) {
      const { result } = (await testApp.call(config.form, {}, token)).body;
      return { version: result?.version, text: result?.values['brandDesc'] };
    },
    async save({ token }, brandDesc, version) {
      const query = version === undefined ? {} : { version };
      const input = { query, body: { brandDesc } };
      return (await testApp.call(config.saveTenantConfig, input, token)).body;
    },
  };
}
