import {
  ApiError,
  createLocalStore,
  createMemoryStorage,
  createRememberedClasses,
  createSessionStore,
  createSettingsStore,
  type SiteConfig,
} from '@sprout/client';
import { TextsProvider } from '@sprout/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { HostController } from '../controller/host-controller.ts';
import { createDialogStore } from '../dialogs/dialog-store.ts';
import type { Environment } from '../environment.ts';
import { createActions } from './actions.ts';
import { WorkDialogs } from './dialogs.tsx';
import type { PageDialogGroup, PageDialogs } from './page-dialogs.ts';
import type { WorkParts } from './use-work-controller.ts';
import type { WorkController } from './work-controller.ts';

const t = chineseWords;
const userInfo = { id: 'u1', username: 'teacher', nickname: '老师', userIdentity: 2 };

type Props = { environment: Environment; controller: WorkController; dialogs: PageDialogGroup };

/** What an editor shows whose log-in has ended. */
function Dialogs({ environment, controller, dialogs }: Props) {
  const toast = () => undefined;
  const actions = createActions({
    environment,
    controller,
    host: {} as HostController,
    t,
    toast,
    dialogs,
  });
  const parts = { controller, actions, dialogs, snapshot: controller.session.get() };
  return (
    <TextsProvider texts={{ language: 'zh-CN', t }}>
      <WorkDialogs
        environment={environment}
        parts={parts as unknown as WorkParts}
        task={{ homework: undefined, standing: undefined }}
      />
    </TextsProvider>
  );
}

function aLogin(): PageDialogGroup {
  const dialogs = createDialogStore().group<PageDialogs>('page');
  dialogs.open('login', {});
  return dialogs;
}

function open(
  answer: { endedWays: string[] },
  dialogs = aLogin(),
  storage = createMemoryStorage(),
  answers: Record<string, unknown> = {},
  config: SiteConfig | null = {},
) {
  const session = createSessionStore({ storage, cookies: { cookie: '' } });
  const settings = createSettingsStore({ storage });
  if (config) settings.setConfig(config);
  const calls: unknown[] = [];
  const resumed: string[] = [];
  const client = {
    call: async (id: string, { body }: { body?: unknown } = {}) => {
      calls.push(body);
      const own = answers[id];
      if (own instanceof Error) throw own;
      if (own) return own;
      return { token: 't1', userInfo, role: [], ...answer };
    },
  };
  const work = {
    owner: { kind: 'user' },
    resume: () => resumed.push('w1') > 0,
    get: () => ({ work: { name: '小鱼' } }),
  };
  // The log-in asks for these parts of the page only.
  const environment = {
    client,
    session,
    settings,
    local: createLocalStore(storage),
    owners: { endGuest: () => undefined },
    editor: {},
  };
  const parts = { environment, controller: { session: work }, dialogs } as unknown as Props;
  render(<Dialogs {...parts} />);
  return { calls, resumed, session, storage };
}

function send(): void {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('账号', 'teacher');
  type('密码', 'walnut-drum-42');
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
}

describe('the log-in of an editor', () => {
  it('tells which login methods have ended before the work goes on', async () => {
    const { resumed, session } = open({ endedWays: ['picture'] });

    send();

    expect(await screen.findByText('以前的图案密码')).toBeTruthy();
    expect(session.token()).toBe('t1');
    expect(resumed).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    expect(resumed).toEqual(['w1']);
    expect(screen.queryByText('以前的图案密码')).toBeNull();
  });

  it('goes on at once when there is nothing to tell', async () => {
    const { resumed } = open({ endedWays: [] });

    send();

    await waitFor(() => expect(resumed).toEqual(['w1']));
  });

  const remember = () => screen.getByLabelText<HTMLInputElement>('老师：在这台电脑上记住我 7 天');

  it('remembers staff beyond the browser unless they want otherwise', async () => {
    const { calls, resumed, storage } = open({ endedWays: [] });
    expect(remember().checked).toBe(true);

    send();

    await waitFor(() => expect(resumed).toEqual(['w1']));
    expect(calls).toMatchObject([{ remember_me: true }]);
    expect(JSON.parse(storage.getItem('pro__Access-Token') ?? '').value).toBe('t1');
    expect(storage.getItem('pro__Login_Run')).toBeNull();
  });

  it('forgets staff with the browser where they untick it', async () => {
    const { calls, resumed, storage } = open({ endedWays: [] });

    fireEvent.click(remember());
    send();

    await waitFor(() => expect(resumed).toEqual(['w1']));
    expect(calls).toMatchObject([{ remember_me: false }]);
    expect(storage.getItem('pro__Login_Run')).not.toBeNull();
  });

  it('ticks it as soon as the settings of the school are known', async () => {
    open({ endedWays: [] }, aLogin(), createMemoryStorage(), { 'config.getCurrent': {} }, null);
    expect(remember().checked).toBe(false);

    await waitFor(() => expect(remember().checked).toBe(true));
  });

  it('leaves it unticked where the school wants that', () => {
    open({ endedWays: [] }, aLogin(), createMemoryStorage(), {}, { rememberUnticked: '1' });

    expect(remember().checked).toBe(false);
  });
});

describe('children who log in with pictures', () => {
  const link = 'a'.repeat(32);
  const roster = {
    departName: '小芽一班',
    isWaiting: false,
    link,
    children: [
      { id: 'c1', nickname: '小雨滴', avatar: null, avatar_url: '' },
      { id: 'c2', nickname: '小石头', avatar: null, avatar_url: '' },
    ],
  };
  const aBrowserOfAClass = () => {
    const storage = createMemoryStorage();
    createRememberedClasses(createLocalStore(storage)).remember({ name: '小芽一班', link });
    return storage;
  };
  const classesOf = (storage: ReturnType<typeof createMemoryStorage>) =>
    createRememberedClasses(createLocalStore(storage)).list();
  const tap = (names: readonly string[]) => {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
  };

  it('go on with their work where the browser remembers their class', async () => {
    const storage = aBrowserOfAClass();
    const answers = { 'classEntry.roster': roster };
    const { calls, resumed, session } = open({ endedWays: [] }, aLogin(), storage, answers);

    fireEvent.click(await screen.findByRole('button', { name: '小石头' }));
    tap(['小猫', '太阳', '蜜蜂', '小猫']);

    await waitFor(() => expect(resumed).toEqual(['w1']));
    expect(session.token()).toBe('t1');
    expect(calls).toEqual([
      { link },
      { link, userId: 'c2', pictures: ['cat', 'sun', 'bee', 'cat'] },
    ]);
  });

  it('begin anew after wrong pictures', async () => {
    const answers = {
      'classEntry.roster': roster,
      'classEntry.pictureLogin': new ApiError({ code: 'secret.wrong', message: '', status: 200 }),
    };
    const { resumed } = open({ endedWays: [] }, aLogin(), aBrowserOfAClass(), answers);
    fireEvent.click(await screen.findByRole('button', { name: '小雨滴' }));
    tap(['小猫', '太阳', '蜜蜂', '小狗']);

    expect(await screen.findByText(t('error.secret.wrong'))).toBeTruthy();
    expect(resumed).toEqual([]);
  });

  it('hear how to come in where the link of their class has ended, and it is forgotten', async () => {
    const storage = aBrowserOfAClass();
    const ended = new ApiError({ code: 'class.unknownCode', message: '', status: 200 });
    open({ endedWays: [] }, aLogin(), storage, { 'classEntry.roster': ended });

    expect(await screen.findByText('这个链接不能用了')).toBeTruthy();
    expect(classesOf(storage)).toEqual([]);
  });

  it('hear how to come in on a browser that knows no class, which asks for no names', async () => {
    const { calls } = open({ endedWays: [] });

    fireEvent.click(screen.getByRole('button', { name: '用图案登录' }));

    expect(screen.getByText(/要从班级登录页进来/)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('a guest who saves', () => {
  it('logs in above the work, which is kept first', async () => {
    const steps: string[] = [];
    const dialogs = createDialogStore().group<PageDialogs>('page');
    const work = {
      owner: { kind: 'guest', id: 'g1' },
      flushDraft: async () => void steps.push('kept'),
      get: () => ({ draft: 'kept', work: { id: 'w1', name: '小鱼' } }),
    };
    const owners = {
      handOver: ({ workId, intent }: { workId: string; intent: string }) =>
        steps.push(`${workId} ${intent}`),
    };
    // The way to the log-in asks for these parts of the page only.
    const actions = createActions({
      environment: { owners } as unknown as Environment,
      controller: { session: work } as unknown as WorkController,
      host: {} as HostController,
      t,
      toast: () => undefined,
      dialogs,
    });

    await actions.save();

    expect(steps).toEqual(['kept', 'w1 save']);
    expect(dialogs.get()).toMatchObject({ name: 'guestLogin', props: { intent: 'save' } });
  });

  it('reads that the work is safe, and finds the way to an account', () => {
    const dialogs = aLogin();
    dialogs.open('guestLogin', { intent: 'save' });
    open({ endedWays: [] }, dialogs);

    expect(screen.getByRole('dialog', { name: '登录，把作品存到网上' })).toBeTruthy();
    expect(screen.getByText(/已经在这台电脑上存好了/)).toBeTruthy();
    const way = screen.getByRole('link', { name: /^还没有账号/ }).getAttribute('href');
    expect(way).toMatch(/^\/user\/register\?redirect=/);
  });
});
