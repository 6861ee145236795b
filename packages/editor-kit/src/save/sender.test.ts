import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import type { SaveBody, SessionClient } from '../types.ts';
import { createSender, type SaveFacts } from './sender.ts';

/** The longest that the contract has for it. */
const longestAgoMs: number = Object(endpoints.works.save.body.properties.pressedAgoMs).maximum;

function aSender() {
  const sent: SaveBody[] = [];
  let time = 1000;
  const call = async (id: string, { body }: { body?: unknown }) => {
    if (id === 'works.missingBlobs') return { missing: [] };
    sent.push(body as SaveBody);
    return {};
  };
  const sender = createSender({
    // The sender calls with the ids above alone.
    client: { call: call as unknown as SessionClient['call'] },
    splitter: { split: async () => [] },
    now: () => time,
  });
  const wait = (ms: number) => {
    time += ms;
  };
  return { sender, sent, wait };
}

const facts = (change: Partial<SaveFacts>): SaveFacts => ({
  workId: 'w'.repeat(32),
  saveId: 's'.repeat(32),
  kind: 'submitted',
  workName: '小猫',
  workType: '2',
  additionalId: 'h1',
  ...change,
});

it('tells how long ago homework was handed in, each time it is sent', async () => {
  const { sender, sent, wait } = aSender();
  const prepared = await sender.prepare(
    { bytes: new Uint8Array(), cover: undefined, rev: 1 },
    facts({}),
  );
  wait(90_000);
  await sender.send(prepared);
  wait(60_000);
  await sender.send(prepared);

  expect(sent.map(({ pressedAgoMs }) => pressedAgoMs)).toEqual([90_000, 150_000]);
});

it.each([
  ['a clock that was set back', -60_000, 0],
  ['a press of long ago', 90 * 24 * 3_600_000, longestAgoMs],
])('tells what the server takes after %s', async (_, ms, told) => {
  const { sender, sent, wait } = aSender();
  const prepared = await sender.prepare(
    { bytes: new Uint8Array(), cover: undefined, rev: 1 },
    facts({}),
  );
  wait(ms);
  await sender.send(prepared);

  expect(sent.map(({ pressedAgoMs }) => pressedAgoMs)).toEqual([told]);
});

it.each([{ kind: 'auto' }, { additionalId: null }] as const)(
  'tells nothing of a save with %j',
  async (change) => {
    const { sender, sent, wait } = aSender();
    const prepared = await sender.prepare(
      { bytes: new Uint8Array(), cover: undefined, rev: 1 },
      facts(change),
    );
    wait(90_000);
    await sender.send(prepared);

    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('pressedAgoMs');
  },
);
