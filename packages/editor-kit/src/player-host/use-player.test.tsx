import { bridgeVersion } from '@sprout/contract/bridge';
import { createTexts } from '@sprout/texts';
import { uiZhCn } from '@sprout/texts/zh-cn/ui';
import { TextsProvider } from '@sprout/ui';
import { act, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Player, PlayerFrame, type PlayerOptions, usePlayer } from './index.ts';

const texts = { language: 'zh-CN', t: createTexts('zh-CN', uiZhCn) } as const;
const loaded = { blocks: 1, sprites: 1, keys: ['ArrowUp'], usesMouse: false };

type Options = Omit<PlayerOptions, 'family' | 'mode'>;

function Page({ onPlayer, options }: { onPlayer: (player: Player) => void; options: Options }) {
  const player = usePlayer({ family: 'blocks', mode: 'show', ...options });
  onPlayer(player);
  return <PlayerFrame player={player} title="player" />;
}

/** A page with a player, and the frame as the page hears and addresses it. */
function aPage(options: Options) {
  let player: Player | undefined;
  const keep = (next: Player) => {
    player = next;
  };
  const page = (next: Options) => (
    <TextsProvider texts={texts}>
      <Page onPlayer={keep} options={next} />
    </TextsProvider>
  );
  const { rerender } = render(page(options));
  let heard = 0;
  let nonce = '';
  const frame = () => {
    const element = document.querySelector('iframe');
    const self = element?.contentWindow;
    if (!element || !self) throw new Error('expected a frame');
    return { element, self };
  };
  const hear = () => {
    const { self } = frame();
    const sent: { id: number; type: string; payload: unknown; nonce: string }[] = [];
    const post = vi.spyOn(self, 'postMessage').mockImplementation((data: unknown) => {
      sent.push(data as (typeof sent)[number]);
      nonce = sent.at(-1)?.nonce ?? nonce;
    });
    const say = (type: string, payload: object, re?: number) =>
      act(async () => {
        heard += 1;
        const data = { v: bridgeVersion, id: heard, re, type, nonce, payload };
        window.dispatchEvent(new MessageEvent('message', { source: self, data }));
      });
    return { sent, say, post };
  };
  const open = async () => {
    const heardFrame = hear();
    await heardFrame.say('hello', {});
    await heardFrame.say('ready', { engine: 'e', version: '1' });
    return heardFrame;
  };
  return {
    open,
    frame,
    player: () => {
      if (!player) throw new Error('expected a player');
      return player;
    },
    change: (next: Options) => rerender(page(next)),
  };
}

const typesOf = (sent: readonly { type: string }[]) => sent.map(({ type }) => type);

it('starts a work that is loaded, and not again by itself in the frame that follows', async () => {
  vi.useFakeTimers();
  const page = aPage({ bytes: new Uint8Array([1, 2]), startsAlone: true });
  const first = await page.open();
  await first.say('loaded', loaded, first.sent.find(({ type }) => type === 'load')?.id);
  await first.say('running', { on: true });
  const before = page.frame().element;

  act(() => void vi.advanceTimersByTime(10_000));
  act(() => page.player().endStuck());
  const second = await page.open();
  await second.say('loaded', loaded, second.sent.find(({ type }) => type === 'load')?.id);

  expect(page.frame().element).not.toBe(before);
  expect(typesOf(first.sent)).toContain('start');
  expect(typesOf(second.sent)).not.toContain('start');
  expect(page.player().state).toBe('ready');
  vi.useRealTimers();
});

it('shows a work that starts alone and has nothing that runs', async () => {
  const page = aPage({ bytes: new ArrayBuffer(1), startsAlone: true });
  const { sent, say } = await page.open();

  await say('loaded', loaded, sent.find(({ type }) => type === 'load')?.id);

  expect(typesOf(sent)).toContain('start');
  expect(page.player().state).toBe('ready');
});

it('hears nothing of a load that another work has replaced', async () => {
  const page = aPage({ bytes: new ArrayBuffer(1) });
  const { sent, say } = await page.open();
  const old = sent.find(({ type }) => type === 'load')?.id;

  page.change({ bytes: new ArrayBuffer(2) });
  await say('loadFailed', { code: 'format' }, old);

  expect(page.player().state).toBe('loading');
});

it('keeps the bytes of the page, which may be played again', async () => {
  const bytes = new ArrayBuffer(3);
  const page = aPage({ bytes });

  const { sent, post } = await page.open();

  const load = sent.find(({ type }) => type === 'load');
  expect(load?.payload).toEqual({ bytes: new ArrayBuffer(3) });
  expect(post.mock.calls.flat()).not.toContain(bytes);
  expect(bytes.byteLength).toBe(3);
});

it('tells of a public work that its frame has fetched by itself', async () => {
  const onLoaded = vi.fn();
  const page = aPage({ workId: 'w1', onLoaded });
  const { say, sent } = await page.open();

  await say('loaded', loaded);

  expect(page.frame().element.getAttribute('src')).toBe('/play/blocks/?lang=zh-CN&workId=w1');
  expect(onLoaded).toHaveBeenCalledWith(loaded);
  expect(typesOf(sent)).not.toContain('load');
});

it('has a work wait for no values where nobody shares them', async () => {
  const page = aPage({ bytes: new ArrayBuffer(1) });
  const { say, sent } = await page.open();

  await say('cloud', { kind: 'open', name: '', value: '', newName: '' });

  expect(typesOf(sent)).toContain('cloudReady');
});

it('hears no more of the cloud values of a work that is left', async () => {
  const lines: { close: () => void }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close = vi.fn();
      constructor() {
        super();
        lines.push(this);
      }
    },
  );
  const cloud = { workId: 'w1', getTicket: async () => ({ ticket: 't', mine: true }) };
  const page = aPage({ workId: 'w1', cloud });
  const { say } = await page.open();
  await say('cloud', { kind: 'open', name: '', value: '', newName: '' });
  await waitFor(() => expect(lines).toHaveLength(1));

  page.change({ workId: 'w2' });

  await waitFor(() => expect(lines[0]?.close).toHaveBeenCalled());
});
