import type { CloudState } from '@sprout/client';
import type { CloudEvent } from '@sprout/contract/bridge';
import { describe, expect, it, vi } from 'vitest';
import { createCloudShare } from './cloud-share.ts';

const open: CloudEvent = { kind: 'open', name: '', value: '', newName: '' };

function aShare() {
  let tell: (state: CloudState) => void = () => undefined;
  const line = {
    start: vi.fn(() => undefined),
    stop: vi.fn(),
    retry: vi.fn(),
    drop: vi.fn(),
    set: vi.fn(),
    create: vi.fn(),
    rename: vi.fn(),
    remove: vi.fn(),
    hasWaiting: () => false,
  };
  const onReady = vi.fn();
  const share = createCloudShare({
    work: { workId: 'w', getTicket: async () => ({ ticket: 't', mine: true }) },
    onValue: () => undefined,
    onReady,
    target: new EventTarget() as Window,
    connect({ onState }) {
      tell = onState;
      return line;
    },
  });
  return { share, onReady, line, say: (state: CloudState) => tell(state) };
}

describe('a work may start', () => {
  it('once the line has told all values', () => {
    const { share, onReady, say } = aShare();
    share.hear(open);
    say('connecting');
    expect(onReady).not.toHaveBeenCalled();

    say('open');

    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it.each(['offline', 'refused'] as const)('when the line is %s', (state) => {
    const { share, onReady, say } = aShare();
    share.hear(open);
    say('connecting');

    say(state);

    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('at once when it begins again and the line says nothing more', () => {
    const { share, onReady, say } = aShare();
    share.hear(open);
    say('refused');
    share.hear({ ...open, kind: 'close' });

    share.hear(open);

    expect(onReady).toHaveBeenCalledTimes(2);
  });
});
