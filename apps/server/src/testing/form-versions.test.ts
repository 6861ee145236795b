import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from './factories.ts';
import {
  aConfigForm,
  aDepartForm,
  aRoleForm,
  aUserForm,
  type ConsoleUserForm,
} from './form-kit.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

type Make = (testApp: TestApp) => Promise<ConsoleUserForm>;

const forms: readonly [string, Make][] = [
  ['a user', aUserForm],
  ['a role', aRoleForm],
  ['a department', aDepartForm],
  ['the configuration', aConfigForm],
];

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  return () => testApp.close();
});

async function twoAtOne(make: Make) {
  const wang = await anAdmin(testApp, { realname: '王老师' });
  const zhao = await anAdmin(testApp, { realname: '赵老师' });
  const form = await make(testApp);
  await form.save(wang, '原来的');
  return { wang, zhao, form };
}

describe.each(forms)('the form of %s that two people opened', (_, make) => {
  it('keeps the first save and tells the second person who changed what and when', async () => {
    const { wang, zhao, form } = await twoAtOne(make);
    const { version } = await form.open(wang);
    await form.save(zhao, '赵写的', version);

    const late = await form.save(wang, '王写的', version);

    expect(late).toMatchObject({ success: false, code: 500 });
    expect(late.message).toContain('赵老师');
    expect(late.error).toMatchObject({
      code: 'form.stale',
      data: {
        by: '赵老师',
        changes: [{ by: '赵老师', at: '2030-05-02 08:00:00', fields: [form.field] }],
      },
    });
    expect((await form.open(zhao)).text).toBe('赵写的');
  });

  it('saves over the other with the version that was read anew', async () => {
    const { wang, zhao, form } = await twoAtOne(make);
    const { version } = await form.open(wang);
    await form.save(zhao, '赵写的', version);
    const opened = await form.open(wang);

    const again = await form.save(wang, '王写的', opened.version);

    expect(again.success).toBe(true);
    expect((await form.open(zhao)).text).toBe('王写的');
  });

  it('takes one of two saves that arrive in the same moment', async () => {
    const { wang, zhao, form } = await twoAtOne(make);
    const { version } = await form.open(wang);

    const answers = await Promise.all([
      form.save(wang, '王写的', version),
      form.save(zhao, '赵写的', version),
    ]);

    const codes = answers.map(({ error }) => error?.code).sort();
    expect(codes).toEqual(['form.stale', undefined]);
    const winner = answers[0]?.success ? '王写的' : '赵写的';
    expect((await form.open(zhao)).text).toBe(winner);
  });

  it('lets the last one win who sends no version, and tells the others', async () => {
    const { wang, zhao, form } = await twoAtOne(make);
    const { version } = await form.open(wang);
    await form.save(zhao, '赵写的', version);

    const old = await form.save(zhao, '旧客户端写的');
    const late = await form.save(wang, '王写的', version);

    expect(old.success).toBe(true);
    expect(late.error?.code).toBe('form.stale');
    expect((await form.open(zhao)).text).toBe('旧客户端写的');
  });

  it('is not out of date after a save that changed nothing', async () => {
    const { wang, zhao, form } = await twoAtOne(make);
    await form.save(zhao, '赵写的');
    const { version } = await form.open(wang);
    await form.save(zhao, '赵写的');

    const { success } = await form.save(wang, '王写的', version);

    expect(success).toBe(true);
  });
});
