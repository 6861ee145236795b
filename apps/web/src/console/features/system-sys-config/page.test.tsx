import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const saved = {
  brandName: '小芽编程',
  banner: '/a.webp,/b.webp',
  bannerLinks: '/one\n/two',
  customJS: 'x',
};
const formOf = (more: Record<string, string>) => ({
  version: 1,
  codeVersion: 4,
  values: { ...saved, ...more },
});
const answers = {
  'config.form': () => formOf({}),
  'config.preview': () => '<p>page</p>',
  'config.saveTenantConfig': () => null,
  'config.saveCustomCode': () => null,
  'config.getCurrent': () => ({ brandName: '小芽编程' }),
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });

it('saves what changed and nothing else', async () => {
  const { calls } = renderConsole(<Page />, answers);
  await screen.findByDisplayValue('小芽编程');

  type('品牌名', '小溪编程');
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'config.saveTenantConfig')?.body).toEqual({
      brandName: '小溪编程',
    }),
  );
});

it('names a bad banner link by its position and does not save it', async () => {
  const { calls } = renderConsole(<Page />, answers);
  await screen.findByDisplayValue('/two');

  type('第 2 张的链接', 'work list');
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  expect((await screen.findByRole('alert')).textContent).toBe(
    '第 2 项：链接要以 / 或 https:// 开头',
  );
  expect(calls.some(({ id }) => id === 'config.saveTenantConfig')).toBe(false);
});

it('shows a refusal of the server at its setting', async () => {
  renderConsole(<Page />, {
    ...answers,
    'config.saveTenantConfig': () => {
      throw apiError('config.invalid', 200, {
        problems: [{ key: 'brandName', reason: 'required' }],
      });
    },
  });
  await screen.findByDisplayValue('小芽编程');

  type('品牌名', '另一个');
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  expect((await screen.findByText('请填写')).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByDisplayValue('另一个')).toBeDefined();
});

it('offers custom code only to those who may, and asks for the password', async () => {
  renderConsole(<Page />, answers);
  await screen.findByDisplayValue('小芽编程');
  expect(screen.queryByRole('button', { name: '自定义代码' })).toBeNull();
  cleanup();

  const { calls } = renderConsole(<Page />, answers, {
    codes: ['system:config:customCode'],
    path: '/sys/sysConfig?tab=code',
  });
  fireEvent.change(await screen.findByLabelText('自定义脚本'), { target: { value: 'y' } });
  fireEvent.change(screen.getByLabelText('输入登录密码以确认'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: '保存代码' }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'config.saveCustomCode')?.body).toEqual({
      password: 'secret',
      customJS: 'y',
      version: 4,
    }),
  );
});

it('keeps what is typed while a save runs, and saves it over that save', async () => {
  let form = formOf({});
  let finish = () => {};
  const { calls } = renderConsole(<Page />, {
    ...answers,
    'config.form': () => form,
    'config.saveTenantConfig': () =>
      new Promise<null>((resolve) => {
        finish = () => {
          form = { ...formOf({ brandName: '小溪编程' }), version: 2 };
          resolve(null);
        };
      }),
  });
  const saves = () => calls.filter(({ id }) => id === 'config.saveTenantConfig');
  await screen.findByDisplayValue('小芽编程');
  type('品牌名', '小溪编程');
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));
  await waitFor(() => expect(saves()).toHaveLength(1));

  type('品牌名', '小河编程');
  finish();
  await waitFor(() => expect(calls.filter(({ id }) => id === 'config.form')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: /保存 1/ }));

  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ body: { brandName: '小河编程' }, query: { version: 2 } });
});

it('keeps typed code while another section is shown and another setting is saved', async () => {
  let brandName = '小芽编程';
  renderConsole(
    <Page />,
    {
      ...answers,
      'config.form': () => ({ version: 1, codeVersion: 4, values: { ...saved, brandName } }),
      'config.saveTenantConfig': () => {
        brandName = '小溪编程';
        return null;
      },
    },
    { codes: ['system:config:customCode'], path: '/sys/sysConfig?tab=code' },
  );
  fireEvent.change(await screen.findByLabelText('自定义样式'), { target: { value: 'a{}' } });

  fireEvent.click(screen.getByRole('button', { name: '网站配置' }));
  await screen.findByDisplayValue('小芽编程');
  type('品牌名', '小溪编程');
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));
  await screen.findByDisplayValue('小溪编程');
  await waitFor(() => expect(screen.queryByRole('button', { name: /保存 1/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /自定义代码/ }));

  expect((await screen.findByLabelText<HTMLTextAreaElement>('自定义样式')).value).toBe('a{}');
  expect(screen.getByRole('img', { name: '有修改没有保存' })).toBeDefined();
});

it('asks for links as rows of a name and an address', async () => {
  const { calls } = renderConsole(<Page />, {
    ...answers,
    'config.form': () => formOf({ supportLinks: '帮助|/help' }),
  });
  const links = within(await screen.findByRole('group', { name: '帮助链接' }));

  fireEvent.click(links.getByRole('button', { name: '添加链接' }));
  expect(screen.queryByRole('alert')).toBeNull();
  type('第 2 个链接的名称', '问题');
  type('第 2 个链接的地址', '/questions');
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'config.saveTenantConfig')?.body).toEqual({
      supportLinks: '帮助|/help\n问题|/questions',
    }),
  );
});

it.each([
  ['site', '/home'],
  ['home', '/index'],
  ['features', '/user/login'],
  ['share', '/work-detail?id=w7'],
])('previews for the section %s the page %s', async (tab, path) => {
  const { calls } = renderConsole(
    <Page />,
    {
      ...answers,
      'config.form': () => formOf({ _homeHtml: '<p>开学</p>' }),
      'works.leaderboard': () => ({ records: [{ id: 'w7' }] }),
    },
    { path: `/sys/sysConfig?tab=${tab}` },
  );

  await waitFor(() =>
    expect(calls.findLast(({ id }) => id === 'config.preview')?.body).toMatchObject({ path }),
  );
});

it.each(['notices', 'contact'])('says that no page shows the section %s', async (tab) => {
  const { calls } = renderConsole(<Page />, answers, { path: `/sys/sysConfig?tab=${tab}` });

  expect(await screen.findByText(/这一页的设置不显示在网站上/)).toBeDefined();
  expect(calls.filter(({ id }) => id === 'config.preview')).toEqual([]);
});

it('offers one way to take a slide out of the banner', async () => {
  renderConsole(<Page />, answers);
  await screen.findByDisplayValue('/two');

  const slide = screen.getByDisplayValue('/two').closest('li') ?? document.body;

  expect(within(slide).getAllByRole('button', { name: /移除|删除/ })).toHaveLength(1);
});

const chooseLanding = async (name: RegExp) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '打开网站时显示' }));
  fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
};

it('previews what the site would begin with, and saves the choice', async () => {
  const { calls } = renderConsole(<Page />, answers, { path: '/sys/sysConfig?tab=home' });

  await chooseLanding(/课程列表/);

  await waitFor(() =>
    expect(calls.findLast(({ id }) => id === 'config.preview')?.body).toEqual({
      path: '/',
      values: { landingPage: 'courseList' },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'config.saveTenantConfig')?.body).toEqual({
      landingPage: 'courseList',
    }),
  );
});

it('does not let the site begin with an empty page', async () => {
  const { calls } = renderConsole(<Page />, answers, { path: '/sys/sysConfig?tab=home' });

  await chooseLanding(/自定义首页/);
  fireEvent.click(screen.getByRole('button', { name: /保存 1/ }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^自定义首页还是空的/);
  expect(calls.some(({ id }) => id === 'config.saveTenantConfig')).toBe(false);
});
