import { describe, expect, it } from 'vitest';
import { aDraft, aHost, editingOnPage, nameOnPage, onPage, sb3 } from '../testing/a-host.ts';

describe('the host', () => {
  it('opens the default project of the language for a guest', async () => {
    const { host, fetched } = aHost();
    await host.begin();
    expect(host.get().kind).toBe('editing');
    expect(fetched).toEqual(['start zh-CN']);
  });

  it('opens a work by its id', async () => {
    const { host, fetched } = aHost({ search: '?workId=w1', user: 'child' });
    await host.begin();
    expect(onPage(host)).toBe('w1');
    expect(fetched).toEqual([]);
  });

  it('prefers a file to a work', async () => {
    const { host, fetched } = aHost({ search: '?workId=w1&workFile=/api/x.sb3', user: 'child' });
    await host.begin();
    expect(fetched).toEqual(['/api/x.sb3']);
  });

  it('asks a guest who wants a work to log in', async () => {
    const { host } = aHost({ search: '?workId=w1' });
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
  });

  it('forgets a log-in that has ended before it asks for a new one', async () => {
    const options = { search: '?workId=w1', user: 'child', openFails: 'session.expired' };
    const { host, session } = aHost(options);
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
    expect(session.get()).toBeUndefined();
  });

  it('tells of a work that cannot be opened', async () => {
    const options = { search: '?workId=w1', user: 'child', openFails: 'work.notFound' };
    const { host } = aHost(options);
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'failed', code: 'work.notFound' });
  });

  it('says that the vendored editor is missing', async () => {
    const { host } = aHost({ isInstalled: false });
    await host.begin();
    expect(host.get().kind).toBe('notInstalled');
  });

  it('refuses a file that is no work and keeps what lies on it', async () => {
    const { host } = aHost();
    await host.begin();
    const before = onPage(host);
    const opening = host.openFile(new File(['no zip'], 'x.sb3'));
    await expect(opening).rejects.toMatchObject({ code: 'format.notZip' });
    expect(onPage(host)).toBe(before);
  });

  it('names a work after its file', async () => {
    const { host } = aHost();
    await host.openFile(new File([sb3], 'My fish.sb3'));
    expect(host.get()).toMatchObject({
      editing: { opened: { start: { work: { name: 'My fish', revision: 0 } } } },
    });
  });
});

describe('a new work', () => {
  it('has the plain name while that is free', async () => {
    const { host } = aHost({ user: 'child', names: ['child的作品 2', 'Fish'] });
    await host.begin();
    expect(nameOnPage(host)).toBe('child的作品');
  });

  it('has the first free number behind a name that is taken', async () => {
    const { host } = aHost({ user: 'child', names: ['child的作品 2', 'child的作品'] });
    await host.begin();
    expect(nameOnPage(host)).toBe('child的作品 3');
  });

  it('counts drafts of a guest', async () => {
    const { host, drafts, guest } = aHost();
    await drafts.put(aDraft({ owner: guest(), name: '我的作品', isSetAside: true }));
    await host.begin();
    expect(nameOnPage(host)).toBe('我的作品 2');
  });

  it('keeps the plain name when the names cannot be asked for', async () => {
    const { host } = aHost({ user: 'child', names: ['child的作品'], mineFails: true });
    await host.begin();
    expect(nameOnPage(host)).toBe('child的作品');
  });
});

describe('a draft on the host', () => {
  it('is offered, and opens as something unsaved', async () => {
    const { host, drafts } = aHost({ search: '?workId=w1', user: 'child' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', isNew: false });

    await host.takeDraft();

    expect(host.get()).toMatchObject({ editing: { opened: { start: { unsaved: true } } } });
  });

  it('goes when the child takes the saved state', async () => {
    const { host, drafts } = aHost({ search: '?workId=w1', user: 'child' });
    await drafts.put(aDraft());
    await host.begin();

    await host.refuseDraft();

    expect(host.get()).toMatchObject({ editing: { opened: { start: { unsaved: false } } } });
    expect(await drafts.get('user:child', 'w1')).toBeUndefined();
  });

  it('of another work stays when the child starts a new one', async () => {
    const { host, drafts } = aHost({ user: 'child' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', isNew: true });

    await host.refuseDraft();

    expect(onPage(host)).not.toBe('w1');
    expect(await drafts.get('user:child', 'w1')).toMatchObject({ isSetAside: true });
  });

  it('of another child is not offered', async () => {
    const { host, drafts } = aHost({ user: 'other' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get().kind).toBe('editing');
    expect(onPage(host)).not.toBe('w1');
  });

  it('is not offered to one who only looks', async () => {
    const { host, drafts } = aHost({ search: '?workId=w1&mode=look', user: 'child' });
    await drafts.put(aDraft());
    await host.begin();
    expect(host.get()).toMatchObject({ editing: { opened: { start: { isReadOnly: true } } } });
  });
});

describe('the host with a unit', () => {
  const search = '?unitId=u1';

  it('begins with its starter, under its name', async () => {
    const { host, fetched } = aHost({ search, user: 'child' });
    await host.begin();
    expect(fetched).toEqual(['/files/starter.sb3']);
    expect(nameOnPage(host)).toBe('小猫走路');
    expect(editingOnPage(host)).toMatchObject({
      lesson: { unitId: 'u1', limit: { blocks: { categories: ['motion'] } } },
      scene: { workScene: 'course', courseId: 'u1' },
    });
  });

  it('begins with the default project where it has no starter', async () => {
    const { host, fetched } = aHost({ search, user: 'child', unit: { courseWork_url: '' } });
    await host.begin();
    expect(fetched).toEqual(['start zh-CN']);
  });

  it("goes on with the child's own work of it", async () => {
    const unit = { mineWorkId: 'w1' };
    const { host, fetched, addresses } = aHost({ search, user: 'child', unit });
    await host.begin();
    expect(onPage(host)).toBe('w1');
    expect(fetched).toEqual([]);
    expect(addresses).toEqual([{ workId: 'w1', unitId: 'u1' }]);
  });

  it('is only looked at once its task is graded', async () => {
    const unit = { mineWorkId: 'w1' };
    const { host } = aHost({ search, user: 'child', unit, unitTask: { cell: 'graded' } });
    await host.begin();
    expect(editingOnPage(host)).toMatchObject({
      isGraded: true,
      opened: { start: { isReadOnly: true } },
    });
  });

  it('is gone on with while the teacher has it', async () => {
    const unit = { mineWorkId: 'w1' };
    const { host } = aHost({ search, user: 'child', unit, unitTask: { cell: 'handedIn' } });
    await host.begin();
    expect(editingOnPage(host)).toMatchObject({
      isGraded: false,
      opened: { start: { isReadOnly: false } },
    });
  });

  it('is asked for as a guest by a guest', async () => {
    const { host, asked } = aHost({ search });
    await host.begin();
    expect(asked).toEqual(['lessons.publicUnit']);
    expect(host.get().kind).toBe('editing');
  });

  it('asks a guest to log in when it is not open to guests', async () => {
    const { host } = aHost({ search, unit: 'unit.notFound' });
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
  });

  it('says when a closed one opens', async () => {
    const gate = { kind: 'opensAt', at: '2026-12-01 08:00:00', unitId: null, unitName: null };
    const { host } = aHost({ search, user: 'child', unit: 'unit.notOpen', gate });
    await host.begin();
    const when = { kind: 'opensAt', at: '2026-12-01 08:00:00' };
    expect(host.get()).toEqual({ kind: 'lessonClosed', isKnown: true, when });
  });

  it('says that there is none', async () => {
    const { host } = aHost({ search, user: 'child', unit: 'unit.notFound' });
    await host.begin();
    expect(host.get()).toEqual({ kind: 'lessonClosed', isKnown: false, when: undefined });
  });

  it('leaves for the editor of its works', async () => {
    const { host, left } = aHost({ search, user: 'child', unit: { courseWorkType: 4 } });
    await host.begin();
    expect(left).toEqual(['/edit/python/?unitId=u1']);
    expect(host.get().kind).toBe('loading');
  });

  it('offers the draft of this unit and no other', async () => {
    const { host, drafts } = aHost({ search, user: 'child' });
    await drafts.put(aDraft({ workId: 'other', revision: 0 }));
    await host.begin();
    expect(host.get().kind).toBe('editing');

    await drafts.put(aDraft({ workId: 'mine', revision: 0, unitId: 'u1' }));
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', draft: { workId: 'mine' }, isNew: true });
    await host.takeDraft();
    expect(onPage(host)).toBe('mine');
    expect(editingOnPage(host)?.scene).toMatchObject({ courseId: 'u1' });
  });

  it('stays behind with a work that is made anew', async () => {
    const { host, addresses } = aHost({ search, user: 'child' });
    await host.begin();
    await host.openNew();
    expect(editingOnPage(host)).toMatchObject({
      lesson: undefined,
      scene: { workScene: 'create' },
    });
    expect(editingOnPage(host)?.scene.courseId).toBeUndefined();
    expect(addresses.at(-1)).toEqual({ workId: undefined, unitId: undefined });
  });

  it('shows its task beside a work that is opened later, by the work alone', async () => {
    const { host } = aHost({ search: '?workId=w1', user: 'child', madeFor: 'u1' });
    await host.begin();
    expect(editingOnPage(host)?.lesson).toMatchObject({ unitName: '小猫走路' });
  });

  it('lets a work go on by itself when it is closed by now', async () => {
    const options = { search: '?workId=w1', user: 'child', madeFor: 'u1' };
    const { host } = aHost({ ...options, unit: 'unit.notOpen' });
    await host.begin();
    expect(editingOnPage(host)?.lesson).toBeUndefined();
    expect(editingOnPage(host)?.scene.courseId).toBeUndefined();
  });

  it('puts its starter into the work that is there', async () => {
    const unit = { mineWorkId: 'w1' };
    const { host, fetched, drafts } = aHost({ search, user: 'child', unit });
    await host.begin();
    const work = editingOnPage(host)?.opened.start.work;
    if (!work) throw new Error('expected a work');

    await host.startAgain(work);

    expect(fetched).toEqual(['/files/starter.sb3']);
    expect(onPage(host)).toBe('w1');
    expect(editingOnPage(host)?.opened.start).toMatchObject({
      unsaved: true,
      work: { revision: 4 },
    });
    expect(await drafts.get('user:child', 'w1')).toMatchObject({ unitId: 'u1', revision: 4 });
  });
});
