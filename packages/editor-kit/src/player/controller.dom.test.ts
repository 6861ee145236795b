import type { CloudEvent } from '@sprout/contract/bridge';
import { createTexts } from '@sprout/texts';
import { playerZhCn } from '@sprout/texts/zh-cn/player';
import { describe, expect, it, vi } from 'vitest';
import { createController } from './controller.ts';

const open: CloudEvent = { kind: 'open', name: '', value: '', newName: '' };

/** A player whose work has cloud variables, or none. */
async function aController({ isEmbedded = true, hasCloud = true } = {}) {
  const runs: string[] = [];
  const told = vi.fn();
  const controller = createController({
    root: document.createElement('div'),
    t: createTexts('zh-CN', playerZhCn),
    isEmbedded,
    onRunning: () => undefined,
    onFullScreen: () => undefined,
    onCloud: told,
    createPlayer: (_, { onCloud }) => ({
      async load() {
        if (hasCloud) onCloud(open);
        return { blocks: 1, sprites: 1, keys: [], usesMouse: false };
      },
      start: () => void runs.push('start'),
      stop: () => void runs.push('stop'),
      press: () => undefined,
      setMuted: () => undefined,
      setCloudValue: (name, value) => void runs.push(`${name} ${value}`),
      takePicture: () => Promise.reject(new Error('no picture')),
    }),
  });
  await controller.loadBytes(new ArrayBuffer(1));
  return { controller, runs, told };
}

describe('a work with cloud variables', () => {
  it('starts when the page around it has told their values', async () => {
    const { controller, runs, told } = await aController();
    controller.start();
    expect(runs).toEqual([]);
    expect(told).toHaveBeenCalledWith(open);

    controller.setCloudValue('☁ 次数', '1');
    controller.openGate();

    expect(runs).toEqual(['☁ 次数 1', 'start']);
  });

  it('does not start any more once it was stopped', async () => {
    const { controller, runs } = await aController();
    controller.start();
    controller.stop();

    controller.openGate();

    expect(runs).toEqual(['stop']);
  });

  it('starts at once on a page of its own', async () => {
    const { controller, runs } = await aController({ isEmbedded: false });

    controller.start();

    expect(runs).toEqual(['start']);
  });
});

it('starts a work without cloud variables at once', async () => {
  const { controller, runs } = await aController({ hasCloud: false });

  controller.start();

  expect(runs).toEqual(['start']);
});
