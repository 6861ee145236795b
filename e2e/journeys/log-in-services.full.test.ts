import { expect, inject, it } from 'vitest';
import {
  client,
  type OpenIdTestProvider,
  startOpenIdProvider,
} from '../../apps/server/src/modules/login-providers/testing/openid-provider.ts';
import { fillLogIn } from '../src/pages/log-in.ts';
import { startOwnSchool } from '../src/school/own-school.ts';
import { useSchool } from '../src/school/use-school.ts';

let provider: OpenIdTestProvider;
const school = useSchool(async () => {
  provider = await startOpenIdProvider();
  const own = await startOwnSchool(inject('schoolTemplate'), { SPROUT_LOGIN_HOSTS: provider.host });
  return {
    url: own.url,
    async close() {
      await own.close();
      await provider.close();
    },
  };
});

it('binds a child once, logs them in at another computer, and ends that with the binding', async () => {
  const admin = await school.signIn('admin');
  await admin.get('loginProviders.add', {
    body: {
      name: '学校统一身份',
      code: 'school',
      kind: 'oidc',
      isOn: true,
      address: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
    },
  });
  const visit = () => school.visit({ leadsTo: provider.host });

  const { page: first } = await visit();
  await first.goto('/user/login');
  await first.getByRole('link', { name: '用学校统一身份登录' }).click();
  await first.getByText('还没有绑定账号').waitFor();
  await fillLogIn(first, 'student05', school.password);
  const question = first.getByRole('dialog', { name: '绑定学校统一身份？' });
  await question.getByText('student05').waitFor();
  await question.getByLabel('登录密码').fill(school.password);
  await question.getByRole('button', { name: /^绑\s*定$/ }).click();
  await first.getByText('已绑定').waitFor();
  expect(first.url()).not.toContain('bind=');

  const { page: second } = await visit();
  await second.goto('/user/login?redirect=%2Faccount%2Fsettings%2Fbinding');
  await second.getByRole('link', { name: '用学校统一身份登录' }).click();
  await second.getByText('最近用它登录').waitFor();

  await first.getByRole('button', { name: '解绑学校统一身份' }).click();
  const window = first.getByRole('dialog', { name: '解绑学校统一身份' });
  await window.getByLabel('登录密码').fill(school.password);
  await window.getByRole('button', { name: /^解\s*绑$/ }).click();
  await first.getByRole('link', { name: '绑定学校统一身份' }).waitFor();
  await second.goto('/account/settings/binding');
  const over = second.getByRole('dialog', { name: /登录已过期/ });
  await over.getByRole('button', { name: '重新登录' }).click();
  await second.getByLabel('密码', { exact: true }).waitFor();

  provider.behaviour.isForged = true;
  await second.goto('/user/login');
  await second.getByRole('link', { name: '用学校统一身份登录' }).click();
  await second.getByText('没有通过安全检查').waitFor();
});
