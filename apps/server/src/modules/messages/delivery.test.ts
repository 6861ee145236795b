import { expect, it, vi } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { createMessageDelivery } from './delivery.service.ts';
import { createMessages } from './index.ts';
import { SendFailure } from './send-failure.ts';

const minuteMs = 60_000;

/** Some messages in the queue of a school whose server hangs until the test lets it answer. */
async function someMessages(count: number) {
  const testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  const { context } = testApp.app;
  const { write } = context.database;
  for (let n = 0; n < count; n += 1) {
    await createMessages(context).queue(write, {
      channel: 'mail',
      receiver: `child-${n}@school.test`,
      templateCode: 'notice_mail',
      data: { title: '春游', content: '明天八点出发' },
    });
  }
  const hanging: ((error?: SendFailure) => void)[] = [];
  const send = vi.fn(
    () =>
      new Promise<void>((resolve, reject) =>
        hanging.push((error) => (error ? reject(error) : resolve())),
      ),
  );
  const { deliver } = createMessageDelivery(context, { send, try: send });
  const rows = await write.selectFrom('sys_sms').select('id').orderBy('id').execute();
  return {
    testApp,
    send,
    /** Ends the attempts that hang. */
    end(error?: SendFailure): void {
      for (const one of hanging.splice(0)) one(error);
    },
    /** Begins what is due, as the queue does with its places; answers the ends. */
    begin: (from: number, until = from + 1) =>
      Promise.all(rows.slice(from, until).map(({ id }) => deliver({ id }))),
    states: async () => {
      const found = await write
        .selectFrom('sys_sms')
        .select(['es_send_status', 'es_send_num'])
        .orderBy('id')
        .execute();
      return found.map((row) => `${row.es_send_status} ${row.es_send_num}`);
    },
  };
}

it('sends one message alone to see whether a silent server answers again; the others hold no place', async () => {
  const { testApp, send, end, begin, states } = await someMessages(5);
  const first = begin(0);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  end(new SendFailure('slow'));
  await first;
  testApp.clock.advance(minuteMs);

  const probe = begin(1);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  // These end at once: nothing lets the server answer.
  await begin(2, 5);
  const asked = send.mock.calls.length;
  const whileProbed = await states();
  end();
  await probe;
  testApp.clock.advance(minuteMs);
  const rest = begin(2, 5);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(5));
  end();
  await rest;

  expect(asked).toBe(2);
  expect(whileProbed).toEqual(['2 1', '0 1', '0 0', '0 0', '0 0']);
  expect((await states()).slice(1)).toEqual(['1 1', '1 1', '1 1', '1 1']);
});

it('lets the next message see when the first one could not be sent at all', async () => {
  const { testApp, send, end, begin } = await someMessages(3);
  const first = begin(0);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  end(new SendFailure('unreachable'));
  await first;
  testApp.clock.advance(minuteMs);
  const probe = begin(1);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  end(new SendFailure('receiverRefused', {}, { isFinal: true }));
  await probe;

  const next = begin(2);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  end();
  await next;
});

it('asks a silent server again when a minute has gone by, also where the clock of the computer was set', async () => {
  const { testApp, send, end, begin } = await someMessages(2);
  const first = begin(0);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  end(new SendFailure('slow'));
  await first;

  testApp.clock.set('2030-05-03T04:00:00Z');
  // It ends at once: nothing lets the server answer.
  await begin(1);
  const asked = send.mock.calls.length;
  testApp.clock.advance(minuteMs);
  const probe = begin(1);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  end();
  await probe;

  expect(asked).toBe(1);
});
