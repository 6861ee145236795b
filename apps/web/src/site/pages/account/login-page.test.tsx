import { ApiError } from '@sprout/client';
import { solveWork } from '@sprout/rules/proof-of-work';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { member, pageOf } from '../../testing/sample.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: '登录' }));

async function open(path: string, answers: object) {
  const site = renderSite(path, { answers });
  await screen.findByRole('heading', { name: '登录' });
  return site;
}

async function logIn(path: string, answers: object) {
  const site = await open(path, answers);
  type('账号', 'student');
  type('密码', 'demo12345');
  send();
  return site;
}

describe('the log-in page', () => {
  it('keeps the password out of the address when it is sent without the script', async () => {
    await open('/user/login', {});
    expect(screen.getByLabelText('密码').closest('form')?.method).toBe('post');
  });

  it('hides the password and lets a password manager fill it in', async () => {
    await open('/user/login', {});

    const field = screen.getByLabelText<HTMLInputElement>('密码');
    const isPasted = fireEvent.paste(field);

    expect(field.type).toBe('password');
    expect(field.autocomplete).toBe('current-password');
    expect(screen.getByLabelText<HTMLInputElement>('账号').autocomplete).toBe('username');
    expect(isPasted).toBe(true);
  });

  it('asks for what is missing and shows no captcha', async () => {
    const { asked } = await open('/user/login', {});
    send();
    expect(await screen.findByText('请输入账号!')).toBeTruthy();
    expect(screen.getByText('请输入密码!')).toBeTruthy();
    expect(screen.queryByLabelText('验证码')).toBeNull();
    expect(asked('session.login')).toHaveLength(0);
  });

  it('keeps the session and goes to the wanted page of this site', async () => {
    const { browser, path } = await logIn('/user/login?redirect=%2Ffriend-detail%3Fid%3Du1', {
      'session.login': member,
    });
    await waitFor(() => expect(path()).toBe('/friend-detail'));
    expect(browser.session.get()?.user.realname).toBe('小满');
    expect(screen.getByText('上午好，欢迎回来')).toBeTruthy();
  });

  it('asks the staff for the second code and goes on with it', async () => {
    const { browser, asked, left } = await logIn('/user/login?redirect=%2Faccount%2Fcenter', {
      'session.login': () => {
        throw new ApiError({
          code: 'session.secondFactorNeeded',
          message: '',
          status: 200,
          data: { ticket: 'ticket-1' },
        });
      },
      'secondFactor.login': ({ body }: { body: { code: string } }) => {
        if (body.code !== '123 456') throw refusal('session.secondFactorWrong', '验证码不对');
        return member;
      },
    });
    expect(await screen.findByRole('heading', { name: '两步验证' })).toBeTruthy();
    const verify = async () => {
      const button = screen.getByRole('button', { name: '验证并登录' });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      fireEvent.click(button);
    };

    await verify();
    expect(await screen.findByText('请输入 6 位验证码，或一个恢复码')).toBeTruthy();
    type('验证码', '654321');
    await verify();
    expect(await screen.findByText('验证码不对')).toBeTruthy();
    type('验证码', '123 456');
    await verify();

    await waitFor(() => expect(left).toEqual(['/account/center']));
    expect(browser.session.get()?.user.realname).toBe('小满');
    expect(asked('secondFactor.login').at(-1)).toMatchObject({
      options: { body: { ticket: 'ticket-1' } },
    });
  });

  it('begins anew when the second step took too long', async () => {
    await logIn('/user/login', {
      'session.login': () => {
        throw new ApiError({
          code: 'session.secondFactorNeeded',
          message: '',
          status: 200,
          data: { ticket: 'ticket-1' },
        });
      },
      'secondFactor.login': () => {
        throw refusal('session.secondFactorEnded', '这一步已经过期，请重新登录');
      },
    });
    await screen.findByRole('heading', { name: '两步验证' });
    type('验证码', '123456');
    fireEvent.click(screen.getByRole('button', { name: '验证并登录' }));

    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy();
    expect(screen.getByText('这一步已经过期，请重新登录')).toBeTruthy();
  });

  it('leaves the document for a page of the console', async () => {
    const { left } = await logIn('/user/login?redirect=%2Faccount%2Fcenter', {
      'session.login': member,
    });
    await waitFor(() => expect(left).toEqual(['/account/center']));
  });

  it('takes staff who wanted no other page to the console', async () => {
    const userInfo = { ...member.userInfo, userIdentity: 2 };
    const { left } = await logIn('/user/login?redirect=%2Fhome', {
      'session.login': { ...member, userInfo },
    });
    await waitFor(() => expect(left).toEqual(['/dashboard/index']));
  });

  it.each([
    ['index', '/index'],
    ['courseList', '/courseList'],
    ['login', '/home'],
  ])('leads on to what the school chose as its first page: %s', async (landingPage, landing) => {
    const { path } = await logIn('/user/login', {
      'session.login': member,
      'config.getCurrent': { brandName: '小芽编程', landingPage },
      'config.get': '<h2>开学啦</h2>',
      'dicts.getDictItems': [],
      'lessons.getHomeCourse': pageOf([]),
    });
    await waitFor(() => expect(path()).toBe(landing));
  });

  it('takes staff who logged in on the first page to the console', async () => {
    const userInfo = { ...member.userInfo, userIdentity: 2 };
    const { left } = await logIn('/user/login?redirect=%2FcourseList', {
      'session.login': { ...member, userInfo },
      'config.getCurrent': { brandName: '小芽编程', landingPage: 'courseList' },
    });
    await waitFor(() => expect(left).toEqual(['/dashboard/index']));
  });

  it('takes staff to the page that they wanted', async () => {
    const userInfo = { ...member.userInfo, userIdentity: 2 };
    const { path, left } = await logIn('/user/login?redirect=%2Ffriend-detail%3Fid%3Du1', {
      'session.login': { ...member, userInfo },
    });
    await waitFor(() => expect(path()).toBe('/friend-detail'));
    expect(left).toEqual([]);
  });

  it('takes staff with a password of somebody else’s to the console first', async () => {
    const userInfo = { ...member.userInfo, mustChangePassword: true };
    const { left } = await logIn('/user/login', { 'session.login': { ...member, userInfo } });
    await waitFor(() => expect(left).toEqual(['/dashboard/index']));
  });

  it('lets them come from the console to the page that was wanted', async () => {
    const userInfo = { ...member.userInfo, mustChangePassword: true };
    const { left } = await logIn('/user/login?redirect=%2Ffriend-detail%3Fid%3Du1', {
      'session.login': { ...member, userInfo },
    });
    await waitFor(() =>
      expect(left).toEqual(['/dashboard/index?redirect=%2Ffriend-detail%3Fid%3Du1']),
    );
  });

  it('never goes to another site', async () => {
    const { path, left } = await logIn('/user/login?redirect=%2F%2Fevil.example', {
      'session.login': member,
    });
    await waitFor(() => expect(path()).toBe('/home'));
    expect(left).toEqual([]);
  });

  it('shows the server’s words under the field', async () => {
    await logIn('/user/login', {
      'session.login': refusal('session.badCredentials', '用户名或密码错误'),
    });
    expect(await screen.findByText('用户名或密码错误')).toBeTruthy();
    expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a captcha when the server asks, with a question instead of the picture', async () => {
    const { asked } = await logIn('/user/login', {
      'session.login': refusal('session.captchaNeeded', '请输入验证码'),
      'session.captchaKey': { checkKey: 'k1', work: 1 },
      'session.captcha': 'data:image/png;base64,AA==',
      'session.captchaWords': '三加四等于几？',
    });
    expect((await screen.findByAltText('验证码图片')).getAttribute('src')).toContain('data:');
    expect(await screen.findByText('电脑做好了')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '看不清图片？换成一道题' }));
    expect(await screen.findByText('三加四等于几？')).toBeTruthy();
    type('验证码', '7');
    send();
    await waitFor(() => expect(asked('session.login')).toHaveLength(2));
    const proof = await solveWork('k1', 1);
    expect(asked('session.login')[1]?.options).toMatchObject({
      body: { captcha: '7', checkKey: 'k1', proof },
    });
  });

  it('sends a signed-in visitor on to the home page', async () => {
    const { path } = renderSite('/user/login', { isMember: true });
    await waitFor(() => expect(path()).toBe('/home'));
  });
});

describe('"remember me on this computer"', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('老师：在这台电脑上记住我 7 天');

  it('is ticked at first and sent', async () => {
    const { asked } = await logIn('/user/login', { 'session.login': member });

    await waitFor(() => expect(asked('session.login')).toHaveLength(1));
    expect(asked('session.login')[0]?.options).toMatchObject({ body: { remember_me: true } });
  });

  it('is what one makes of it', async () => {
    const { asked } = await open('/user/login', { 'session.login': member });
    fireEvent.click(box());
    type('账号', 'teacher');
    type('密码', 'demo12345');

    send();

    await waitFor(() => expect(asked('session.login')).toHaveLength(1));
    expect(asked('session.login')[0]?.options).toMatchObject({ body: { remember_me: false } });
  });

  it('is not ticked on a computer that a child has used', async () => {
    renderSite('/user/login', {
      prepare: ({ session }) => {
        session.save(member);
        session.clear();
      },
    });
    await screen.findByRole('heading', { name: '登录' });

    expect(box().checked).toBe(false);
  });

  it('is not ticked where the school wants that', async () => {
    await open('/user/login', { 'config.getCurrent': { rememberUnticked: '1' } });

    expect(box().checked).toBe(false);
  });
});

describe('the registration page', () => {
  const fill = () => {
    type('账号', 'kid_7');
    type('昵称', '小星星');
    type('密码', 'sunny7moon');
    type('再输一次密码', 'sunny7moon');
    fireEvent.click(screen.getByLabelText('9 到 13 岁'));
  };

  async function openForm(answers: object) {
    const site = renderSite('/user/register', { answers });
    await screen.findByRole('heading', { name: '注册' });
    return site;
  }

  it('sends name, nickname, password and age band, and nothing else', async () => {
    const { asked, path } = await openForm({ 'users.register': { username: 'kid_7' } });
    fill();
    fireEvent.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() => expect(path()).toBe('/user/register-result'));
    expect(asked('users.register')[0]?.options).toEqual({
      body: { username: 'kid_7', nickname: '小星星', password: 'sunny7moon', ageBand: '9to13' },
    });
    expect(await screen.findByText('你的账号：kid_7 注册成功')).toBeTruthy();
  });

  it('tells that a name is taken before the form is sent', async () => {
    await openForm({ 'users.checkOnlyUser': refusal('user.nameTaken', '用户账号已存在') });
    type('账号', 'student');
    fireEvent.blur(screen.getByLabelText('账号'));
    expect(await screen.findByText('账号已存在!')).toBeTruthy();
  });

  it('keeps a weak or different password here', async () => {
    const { asked } = await openForm({});
    fill();
    type('密码', 'abc');
    fireEvent.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('两次密码不一致')).toBeTruthy();
    expect(screen.getByLabelText('密码')).toHaveProperty('ariaInvalid', 'true');
    expect(asked('users.register')).toHaveLength(0);
  });
});
