import type { CloudState } from '@sprout/client';
import { describe, expect, it, vi } from 'vitest';

type Told = {
  onReady(): void;
  onState(state: CloudState): void;
  onRefused(name: string, reason: string): void;
};
const shares: Told[] = [];
const heard = vi.fn();
vi.mock('@sprout/editor-kit/host', () => ({
  createCloudShare: (told: Told) => {
    shares.push(told);
    return { hear: heard, end: () => undefined };
  },
}));
const { shareCloud } = await import('./share-cloud.ts');

function aShare({ isTaken = true } = {}) {
  const lines: string[] = [];
  const refusals: string[] = [];
  let tell: (event: object) => void = () => undefined;
  const sent: [string, object][] = [];
  const bridge = {
    on: (_: string, listener: (event: object) => void) => {
      tell = listener;
    },
    send: (type: string, payload: object) => void sent.push([type, payload]),
  };
  shareCloud({
    bridge: bridge as unknown as Parameters<typeof shareCloud>[0]['bridge'],
    getWork: () =>
      isTaken ? { workId: 'w', getTicket: async () => ({ ticket: 't', mine: true }) } : undefined,
    onLine: (state) => lines.push(state),
    onRefused: (reason) => refusals.push(reason),
  });
  tell({ kind: 'open' });
  const getShare = () => {
    const share = shares.at(-1);
    if (!share) throw new Error('no share');
    return share;
  };
  return { getShare, lines, refusals, sent };
}

describe('the frame', () => {
  it('hears that all values are there', () => {
    const { getShare, sent } = aShare();
    expect(sent).toEqual([]);

    getShare().onReady();

    expect(sent).toEqual([['cloudReady', {}]]);
  });

  it('waits for nothing where nobody takes part', () => {
    expect(aShare({ isTaken: false }).sent).toEqual([['cloudReady', {}]]);
  });
});

describe('what a child reads of the line', () => {
  it('is nothing of the first one, and nothing of one that never came', () => {
    const { getShare, lines } = aShare();
    const share = getShare();

    for (const state of ['connecting', 'offline', 'offline', 'open'] as const) share.onState(state);

    expect(lines).toEqual([]);
    expect(heard).toHaveBeenCalledWith({ kind: 'open' });
  });

  it('is once that it is gone, and once that it is back', () => {
    const { getShare, lines } = aShare();
    const share = getShare();

    for (const state of ['open', 'offline', 'offline', 'open'] as const) share.onState(state);

    expect(lines).toEqual(['gone', 'back']);
  });

  it('is that nothing is shared any more', () => {
    const { getShare, lines, refusals } = aShare();
    const share = getShare();

    for (const state of ['open', 'offline', 'refused'] as const) share.onState(state);
    share.onRefused('☁ a', 'number');

    expect(lines).toEqual(['gone', 'over']);
    expect(refusals).toEqual(['number']);
  });
});
