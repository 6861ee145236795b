import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ticketMs } from '../../platform/push/push-limits.ts';
import {
  aCloudSocket,
  aCloudWork,
  askTicket,
  type CloudSocket,
  cloudName,
  listen,
  openCloud,
} from '../../testing/cloud-kit.ts';
import { aStudent, type TestUser } from '../../testing/factories.ts';
import { setSwitches } from '../../testing/phone-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, decide, type Head, type TaughtClass } from '../../testing/works-kit.ts';

let testApp: TestApp;
let taught: TaughtClass;
let author: TestUser;
let mate: TestUser;
let work: Head;
let port: number;

beforeEach(async () => {
  testApp = await aTestApp();
  taught = await aTaughtClass(testApp);
  author = taught.student;
  mate = await aStudent(testApp, { departs: [taught.group] });
  work = await aCloudWork(testApp, author);
  port = await listen(testApp);
});

const opened = (user: TestUser): Promise<CloudSocket> =>
  aCloudSocket(testApp, { port, user, workId: work.id });
const set = (value: unknown, name = cloudName) => ({ method: 'set', name, value });
const kept = async ({ token } = author) => {
  const { body } = await testApp.call(
    endpoints.cloudVariables.list,
    { query: { workId: work.id } },
    token,
  );
  return body.result?.variables.map(({ name, value }) => [name, value]);
};
const changeWork = (changes: object) =>
  testApp.call(endpoints.works.update, { body: { workId: work.id, ...changes } }, author.token);

describe('a change', () => {
  it.each([
    ['the author', 'their class'],
    ['their class', 'the author'],
  ])('of %s reaches %s and is kept', async (from) => {
    const sockets = [await opened(author), await opened(mate)];
    const [writer, reader] = from === 'the author' ? sockets : sockets.toReversed();

    writer?.send(set('7'));

    expect(await reader?.heard({ method: 'set' })).toEqual({
      method: 'set',
      project_id: work.id,
      name: cloudName,
      value: '7',
    });
    await writer?.heard({ method: 'ack', name: cloudName, reply: 'OK' });
    expect(writer?.lines).toEqual([]);
    expect(await kept()).toEqual([[cloudName, '7']]);
  });

  it('is told to whoever comes later', async () => {
    const first = await opened(author);
    first.send(set(42));
    await first.heard({ method: 'ack', name: cloudName });

    const { body } = await askTicket(testApp, mate, work.id);
    const later = await openCloud({ port, ticket: body.result?.ticket ?? '' });
    if (typeof later === 'number') throw new Error(`refused with ${later}`);
    later.send({ method: 'handshake', project_id: work.id });

    expect(await later.heard({ method: 'set' })).toMatchObject({ name: cloudName, value: '42' });
  });

  it('beyond ten within a second waits, and the last one wins', async () => {
    const [writer, reader] = [await opened(author), await opened(mate)];
    for (let at = 1; at <= 10; at += 1) {
      writer.send(set(at));
      await writer.heard({ method: 'ack', name: cloudName, reply: 'OK' });
    }

    writer.send(set(11), set(12), set(13), { method: 'set', name: 'nobody knows it', value: 1 });
    await writer.heard({ method: 'ack', name: 'nobody knows it', reply: 'FAIL' });

    expect(await kept()).toEqual([[cloudName, '10']]);
    testApp.clock.advance(1_000);
    await writer.heard({ method: 'ack', name: cloudName, reply: 'OK' });
    expect(await kept()).toEqual([[cloudName, '13']]);
    expect(await reader.heard({ value: '13' })).toMatchObject({ name: cloudName });
    expect(reader.lines.map(({ value }) => value)).not.toContain('11');
  });

  it('of another node is told here, unless something newer is known', async () => {
    const { bus } = testApp.app.context;
    const [writer, reader] = [await opened(author), await opened(mate)];
    const told = (value: string, revision: number) =>
      bus.tell('cloud.changed', {
        workId: work.id,
        mark: 'of another node',
        values: [{ name: cloudName, value, revision }],
      });

    await told('77', 1_000_000);
    await told('76', 999_999);

    expect(await reader.heard({ method: 'set' })).toMatchObject({ value: '77' });
    // Beside what another node has told, an own change is the older one.
    writer.send(set(5));
    await writer.heard({ method: 'ack', name: cloudName, reply: 'OK' });
    await writer.heard({ method: 'set', value: '77' });
    expect(reader.lines).toEqual([]);
  });

  it('is kept when its page closes at once', async () => {
    const writer = await opened(mate);
    const reader = await opened(author);

    writer.send(set(5));
    writer.socket.close();

    expect(await reader.heard({ method: 'set' })).toMatchObject({ value: '5' });
  });

  it.each([
    ['a text', '猫', 'number'],
    ['an endless number', '1e999', 'number'],
    ['NaN', 'NaN', 'number'],
    ['nothing', null, 'number'],
    ['a list', [1], 'number'],
    ['too many digits', '1'.repeat(257), 'long'],
  ])('to %s is refused with its reason', async (_, value, reason) => {
    const writer = await opened(author);

    writer.send(set(value));

    expect(await writer.heard({ method: 'ack' })).toMatchObject({ reply: 'FAIL', reason });
    expect(await kept()).toEqual([]);
  });

  it('to a text is kept where the staff allow it', async () => {
    await setSwitches(testApp, { _cloudText: '1' });
    const writer = await opened(author);

    writer.send(set('猫'));

    await writer.heard({ method: 'ack', name: cloudName, reply: 'OK' });
    expect(await kept()).toEqual([[cloudName, '猫']]);
  });

  it('to a text is told to nobody once the staff allow none', async () => {
    await setSwitches(testApp, { _cloudText: '1' });
    const [writer, reader] = [await opened(author), await opened(mate)];
    writer.send(set('猫'));
    await writer.heard({ method: 'ack', name: cloudName, reply: 'OK' });
    await reader.heard({ value: '猫' });
    await setSwitches(testApp, { _cloudText: '0' });
    const { bus } = testApp.app.context;

    const later = await opened(mate);
    const atJoin = await later.heard({ method: 'set', name: cloudName });
    const values = [{ name: cloudName, value: '狗', revision: 1_000_000 }];
    await bus.tell('cloud.changed', { workId: work.id, mark: 'of another node', values });
    const atChange = await reader.heard({ method: 'set', name: cloudName });

    expect([atJoin, atChange].map(({ value }) => value)).toEqual(['0', '0']);
    expect(await kept()).toEqual([[cloudName, '0']]);
    expect(await kept(taught.teacher)).toEqual([[cloudName, '猫']]);
  });

  it('of a name that the work has not got is refused', async () => {
    const writer = await opened(mate);

    writer.send(set(1, '☁ 别的'), set(1, 'x'.repeat(51)), { method: 'set', value: 1 });

    await writer.heard({ name: '☁ 别的', reply: 'FAIL', reason: 'unknown' });
    await writer.heard({ name: 'x'.repeat(51), reply: 'FAIL', reason: 'name' });
    await writer.heard({ name: '', reply: 'FAIL', reason: 'name' });
  });
});

describe('a variable', () => {
  const ack = (name: string, reply: string) => ({ method: 'ack', name, reply });

  it('is made, named anew and deleted by the author', async () => {
    const socket = await opened(author);

    socket.send({ method: 'create', name: '☁ 次数', value: 3 });
    await socket.heard(ack('☁ 次数', 'OK'));
    expect(await kept()).toEqual([['☁ 次数', '3']]);
    socket.send({ method: 'rename', name: '☁ 次数', new_name: '☁ 局数' });
    await socket.heard(ack('☁ 次数', 'OK'));
    expect(await kept()).toEqual([['☁ 局数', '3']]);
    socket.send({ method: 'delete', name: '☁ 局数' });
    await socket.heard(ack('☁ 局数', 'OK'));
    expect(await kept()).toEqual([]);
  });

  it('is made by nobody else', async () => {
    const socket = await opened(mate);

    for (const method of ['create', 'rename', 'delete', 'burn']) {
      socket.send({ method, name: cloudName, new_name: '☁ x', value: 1 });
      await socket.heard({ ...ack(cloudName, 'FAIL'), reason: 'notAuthor' });
    }
    expect(await kept()).toEqual([]);
  });

  it('is one of ten', async () => {
    const socket = await opened(author);
    for (let at = 1; at <= 9; at += 1) {
      socket.send({ method: 'create', name: `☁ ${at}`, value: at });
      await socket.heard(ack(`☁ ${at}`, 'OK'));
    }
    socket.send(set(1));
    await socket.heard(ack(cloudName, 'OK'));

    socket.send({ method: 'create', name: '☁ eleven', value: 1 });

    // What no saved version has makes room.
    await socket.heard(ack('☁ eleven', 'OK'));
    expect(await kept()).toEqual([
      ['☁ eleven', '1'],
      [cloudName, '1'],
    ]);
  });

  it('keeps its value when it is made again', async () => {
    const socket = await opened(author);
    socket.send(set(9));
    await socket.heard(ack(cloudName, 'OK'));

    socket.send({ method: 'create', name: cloudName, value: 0 });

    await socket.heard(ack(cloudName, 'OK'));
    expect(await kept()).toEqual([[cloudName, '9']]);
  });
});

describe('nobody takes part', () => {
  it('who belongs to no class of the author', async () => {
    const stranger = await aStudent(testApp);
    await decide(testApp, taught.teacher, work, 'approve');
    await changeWork({ visibility: 'public' });

    expect((await askTicket(testApp, stranger, work.id)).body.error?.code).toBe('cloud.notAllowed');
    expect((await askTicket(testApp, mate, work.id)).body.success).toBe(true);
  });

  it('in a work that is hidden from them', async () => {
    await changeWork({ visibility: 'private' });

    const { body } = await askTicket(testApp, mate, work.id);

    expect(body).toMatchObject({ success: false, error: { code: 'work.notFound' } });
  });

  it('in a work without cloud variables, but its author, who makes the first', async () => {
    const plain = await aCloudWork(testApp, author, { names: [] });

    expect((await askTicket(testApp, mate, plain.id)).body.error?.code).toBe('cloud.none');
    expect((await askTicket(testApp, author, plain.id)).body.result).toMatchObject({ mine: true });
  });

  it('with an old ticket, a used one, none, or the token', async () => {
    const old = (await askTicket(testApp, mate, work.id)).body.result?.ticket ?? '';
    testApp.clock.advance(ticketMs + 1);
    expect(await openCloud({ port, ticket: old })).toBe(401);

    const once = (await askTicket(testApp, mate, work.id)).body.result?.ticket ?? '';
    await openCloud({ port, ticket: once });
    expect(await openCloud({ port, ticket: once })).toBe(401);
    expect(await openCloud({ port, ticket: '' })).toBe(401);
    expect(await openCloud({ port, ticket: mate.token })).toBe(401);
  });

  it('with a ticket for news, nor in the news with a ticket for cloud variables', async () => {
    const news = await testApp.call(endpoints.push.ticket, {}, mate.token);
    expect(await openCloud({ port, ticket: news.body.result?.ticket ?? '' })).toBe(401);

    const { body } = await askTicket(testApp, mate, work.id);
    const ticket = body.result?.ticket ?? '';
    expect(await openCloud({ port, ticket, path: `/websocket/${mate.id}` })).toBe(401);
  });

  it('from a page of another site', async () => {
    const { body } = await askTicket(testApp, mate, work.id);
    const ticket = body.result?.ticket ?? '';

    expect(await openCloud({ port, ticket, origin: 'https://elsewhere.test' })).toBe(403);
  });

  it('in another work than the one of the ticket', async () => {
    const other = await aCloudWork(testApp, author);
    const { body } = await askTicket(testApp, mate, work.id);
    const socket = await openCloud({ port, ticket: body.result?.ticket ?? '' });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);

    socket.send({ method: 'handshake', project_id: other.id });

    expect(await socket.ended()).toBe(1008);
  });
});

describe('a socket ends', () => {
  it('with its session', async () => {
    const socket = await opened(mate);

    await testApp.call(endpoints.session.logout, {}, mate.token);

    expect(await socket.ended()).toBe(1008);
  });

  it('when its owner has left the class', async () => {
    const socket = await opened(mate);
    const { database, sessions } = testApp.app.context;
    await database.write.deleteFrom('sys_user_depart').where('user_id', '=', mate.id).execute();

    sessions.forgetActors();

    expect(await socket.ended()).toBe(1008);
  });

  it.each([
    ['withdrawn', () => changeWork({ visibility: 'private' })],
    [
      'deleted',
      () => testApp.call(endpoints.works.delete, { query: { id: work.id } }, author.token),
    ],
    [
      'switched off by the staff',
      () =>
        testApp.call(
          endpoints.cloudVariables.allow,
          { body: { workId: work.id, allowed: false } },
          taught.teacher.token,
        ),
    ],
  ])('at its next change when the work was %s, which is not kept', async (_, change) => {
    const socket = await opened(mate);
    await change();

    if (socket.socket.readyState === socket.socket.OPEN) socket.send(set(66));

    expect(await socket.ended()).toBe(1008);
    const { write } = testApp.app.context.database;
    const rows = await write.selectFrom('work_cloud_variable').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('before it hears a value of a work that was withdrawn', async () => {
    const [writer, reader] = [await opened(author), await opened(mate)];
    await changeWork({ visibility: 'private' });

    writer.send(set(66));

    expect(await reader.ended()).toBe(1008);
    expect(reader.lines).toEqual([]);
  });

  it('with a flood, with 200 KB of text, and the others go on', async () => {
    const [flood, long, calm] = [await opened(mate), await opened(mate), await opened(author)];

    flood.send(...Array.from({ length: 101 }, () => set(1)));
    long.send(set('1'.repeat(200 * 1024)));

    expect(await flood.ended()).toBe(1008);
    expect(await long.ended()).toBe(1009);
    calm.send(set(2));
    await calm.heard({ method: 'ack', name: cloudName, reply: 'OK' });
  });

  it('takes what is no line for nothing', async () => {
    const socket = await opened(mate);

    socket.socket.send('{"method":"set","value":NaN}\n[]\n"x"\nnull\n7');

    await socket.heard({ method: 'ack', reply: 'FAIL' });
    socket.send(set(1));
    await socket.heard({ method: 'ack', name: cloudName, reply: 'OK' });
  });
});

describe('looking after the values', () => {
  const clear = (user: TestUser) =>
    testApp.call(endpoints.cloudVariables.clear, { body: { workId: work.id } }, user.token);

  it('sets them to 0 in open pages too, by the author and the staff', async () => {
    const socket = await opened(mate);
    for (const user of [author, taught.teacher]) {
      socket.send(set(9));
      await socket.heard({ method: 'ack', name: cloudName, reply: 'OK' });

      expect((await clear(user)).body.success).toBe(true);

      await socket.heard({ method: 'set', value: '0' });
      expect(await kept()).toEqual([[cloudName, '0']]);
    }
  });

  it('is nothing for others', async () => {
    const query = { workId: work.id };
    const seen = await testApp.call(endpoints.cloudVariables.list, { query }, mate.token);

    expect(seen.body.error?.code).toBe('work.notFound');
    expect((await clear(mate)).body.error?.code).toBe('work.notFound');
  });

  describe('are switched off and on', () => {
    const allow = (user: TestUser, allowed: boolean) =>
      testApp.call(
        endpoints.cloudVariables.allow,
        { body: { workId: work.id, allowed } },
        user.token,
      );
    const mayAllow = async ({ token }: TestUser) => {
      const query = { workId: work.id };
      const { body } = await testApp.call(endpoints.cloudVariables.list, { query }, token);
      return body.result?.mayAllow;
    };

    it('by their author', async () => {
      expect((await allow(author, false)).body.success).toBe(true);
      expect((await askTicket(testApp, mate, work.id)).body.error?.code).toBe('cloud.off');
      expect(await mayAllow(author)).toBe(true);

      expect((await allow(author, true)).body.success).toBe(true);
      expect((await askTicket(testApp, mate, work.id)).body.success).toBe(true);
    });

    it('by the staff, after whom the author switches nothing on', async () => {
      await allow(author, false);
      expect((await allow(taught.teacher, false)).body.success).toBe(true);

      expect((await allow(author, true)).body.error?.code).toBe('access.denied');
      expect(await mayAllow(author)).toBe(false);
      expect((await askTicket(testApp, author, work.id)).body.error?.code).toBe('cloud.off');
      await allow(taught.teacher, true);
      expect((await askTicket(testApp, mate, work.id)).body.success).toBe(true);
      expect(await mayAllow(author)).toBe(true);
    });

    it('by nobody else', async () => {
      expect((await allow(mate, false)).body.error?.code).toBe('work.notFound');
    });
  });
});
