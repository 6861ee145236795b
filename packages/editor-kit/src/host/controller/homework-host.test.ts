import { describe, expect, it } from 'vitest';
import { aDraft, aHost, editingOnPage, nameOnPage, onPage } from '../testing/a-host.ts';

const search = '?scene=additional&additionalId=h1&departId=c1';
const scene = { workScene: 'additional', additionalId: 'h1', departId: 'c1' };
const place = { homeworkId: 'h1', departId: 'c1' };

describe('the host with homework', () => {
  it('begins with its starter, under its name', async () => {
    const { host, fetched, addresses } = aHost({ search, user: 'child' });
    await host.begin();
    expect(fetched).toEqual(['/files/preset.sb3']);
    expect(nameOnPage(host)).toBe('画一朵花');
    expect(editingOnPage(host)).toMatchObject({ scene, homework: { workName: '画一朵花' } });
    expect(addresses).toEqual([{ workId: undefined, unitId: undefined, homework: place }]);
  });

  it('begins with the default project where it has no starter', async () => {
    const { host, fetched } = aHost({ search, user: 'child', homework: { workUrl_url: '' } });
    await host.begin();
    expect(fetched).toEqual(['start zh-CN']);
  });

  it("goes on with the child's own work, whatever file the address names", async () => {
    const { host, fetched } = aHost({
      search: `${search}&workFile=/files/other.sb3`,
      user: 'child',
      homework: { mineWorkId: 'w1' },
    });
    await host.begin();
    expect(onPage(host)).toBe('w1');
    expect(fetched).toEqual([]);
  });

  it('is known by the work alone, so that it is handed in where it belongs', async () => {
    const { host } = aHost({ search: '?workId=w1', user: 'child', madeForHomework: 'h1' });
    await host.begin();
    expect(editingOnPage(host)).toMatchObject({ scene, homework: { additionalWorkId: 'h1' } });
  });

  it('opens without it when the server cannot be asked, and is saved for it all the same', async () => {
    const { host } = aHost({
      search: '?workId=w1',
      user: 'child',
      madeForHomework: 'h1',
      homework: 'network.offline',
    });
    await host.begin();
    expect(editingOnPage(host)).toMatchObject({ scene, homework: undefined });
  });

  it('is saved for it although the child has not got it any more, never for the site', async () => {
    const { host } = aHost({
      search: '?workId=w1',
      user: 'child',
      madeForHomework: 'h1',
      homework: 'homework.notFound',
    });
    await host.begin();
    expect(editingOnPage(host)).toMatchObject({ scene, homework: undefined });
  });

  it('asks a guest to log in', async () => {
    const { host } = aHost({ search });
    await host.begin();
    expect(host.get().kind).toBe('loginNeeded');
  });

  it('says that there is none', async () => {
    const { host } = aHost({ search, user: 'child', homework: 'homework.notFound' });
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'failed', code: 'homework.notFound' });
  });

  it('shows the staff, who have not got it, the file of the address', async () => {
    const { host, fetched } = aHost({
      search: `${search}&workFile=/files/other.sb3`,
      user: 'teacher',
      homework: 'homework.notFound',
    });
    await host.begin();
    expect(fetched).toEqual(['/files/other.sb3']);
    expect(editingOnPage(host)?.scene).toMatchObject({ workScene: 'create' });
    expect(editingOnPage(host)?.scene.additionalId).toBeUndefined();
  });

  it('leaves for the editor of its works', async () => {
    const { host, left } = aHost({ search, user: 'child', homework: { codeType: 4 } });
    await host.begin();
    expect(left).toEqual([`/edit/python/${search}`]);
  });

  it.each([
    ['submit', 'submit'],
    ['startAgain', 'startAgain'],
    ['format', undefined],
  ])('is opened for %s once, where the address says so', async (asked, intent) => {
    const { host } = aHost({ search: `${search}&do=${asked}`, user: 'child' });
    await host.begin();
    expect(editingOnPage(host)?.intent).toBe(intent);
    await host.openNew();
    expect(editingOnPage(host)?.intent).toBeUndefined();
  });

  it('is only looked at once it is graded', async () => {
    const homework = { mineWorkId: 'w1', cell: 'graded' as const };
    const { host } = aHost({ search, user: 'child', homework });
    await host.begin();
    expect(editingOnPage(host)).toMatchObject({ opened: { start: { isReadOnly: true } } });
  });

  it('offers the draft of this homework and no other', async () => {
    const { host, drafts } = aHost({ search, user: 'child' });
    await drafts.put(aDraft({ workId: 'other' }));
    await drafts.put(aDraft({ workId: 'own', revision: 0, homework: place }));
    await host.begin();
    expect(host.get()).toMatchObject({ kind: 'offer', draft: { workId: 'own' } });
    await host.takeDraft();
    expect(editingOnPage(host)).toMatchObject({ scene });
  });

  it('stays behind with a work that is made anew', async () => {
    const { host, addresses } = aHost({ search, user: 'child' });
    await host.begin();
    await host.openNew();
    expect(editingOnPage(host)).toMatchObject({
      homework: undefined,
      scene: { workScene: 'create' },
    });
    expect(editingOnPage(host)?.scene.additionalId).toBeUndefined();
    expect(addresses.at(-1)).toEqual({ workId: undefined, unitId: undefined });
  });

  it('puts its starter into the work that is there', async () => {
    const { host, fetched } = aHost({ search, user: 'child', homework: { mineWorkId: 'w1' } });
    await host.begin();
    const work = editingOnPage(host)?.opened.start.work;
    if (!work) throw new Error('expected a work on the page');
    await host.startAgain(work);
    expect(fetched).toEqual(['/files/preset.sb3']);
    expect(editingOnPage(host)).toMatchObject({
      scene,
      opened: { start: { work: { id: 'w1', revision: 4 }, unsaved: true } },
    });
  });
});
