import { expect, it } from 'vitest';
import { createMemoryStorage } from './local-store.ts';
import { createSessionStore } from './session-store.ts';
import { createViewings, viewedSession } from './view-as.ts';

const begun = {
  viewId: 'v1',
  lastsMs: 60_000,
  userInfo: { id: 'u7', username: 'lin', nickname: '林老师', avatar: null },
  role: ['teacher'],
};

it('shows another person with the own token, and keeps nothing of them', () => {
  const storage = createMemoryStorage();
  const own = createSessionStore({ storage });
  own.save({ token: 't', userInfo: { id: 'u1', username: 'admin', nickname: '管理员' } });
  const viewings = createViewings(createMemoryStorage(), () => 1000);
  viewings.begin(begun);
  const viewing = viewings.get();
  const seen = viewing && viewedSession(own, viewing);

  seen?.saveUser({ id: 'u7', username: 'lin' });

  expect(seen?.get()).toMatchObject({ token: 't', user: { id: 'u7', realname: '林老师' } });
  expect(seen?.get()).toBe(seen?.get());
  expect(viewing?.endsAt).toBe(61_000);
  expect(own.get()?.user.id).toBe('u1');
});

it('is over once it was ended', () => {
  const viewings = createViewings(createMemoryStorage());
  viewings.begin(begun);

  viewings.end();

  expect(viewings.get()).toBeUndefined();
});
