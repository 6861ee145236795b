import type { JuniorBlock } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { aBlock, aLoop } from './testing/a-story.ts';
import { runToEnd, startBlocks } from './testing/run.ts';

/** Ticks from the flag to the end of the strip, at speeds 1, 2 and 4. */
function ticksOf(...blocks: readonly JuniorBlock[]): number[] {
  return [1, 2, 4].map((speed) => runToEnd(startBlocks(blocks, { speed })));
}

describe('how long a block takes at slow, normal and fast', () => {
  it.each<[string, JuniorBlock, [number, number, number]]>([
    ['forward 1', aBlock('forward', 1), [13, 7, 4]],
    ['forward 5', aBlock('forward', 5), [61, 31, 16]],
    ['forward -3', aBlock('forward', -3), [37, 19, 10]],
    ['forward 0, a look', aBlock('forward', 0), [5, 3, 2]],
    ['back 1', aBlock('back', 1), [13, 7, 4]],
    ['back 0, a look', aBlock('back', 0), [5, 3, 2]],
    ['up 15', aBlock('up', 15), [181, 91, 46]],
    ['up 0', aBlock('up', 0), [2, 2, 2]],
    ['down 2', aBlock('down', 2), [25, 13, 7]],
    ['down 0', aBlock('down', 0), [2, 2, 2]],
    ['right 1', aBlock('right', 1), [8, 4, 2]],
    ['right 12', aBlock('right', 12), [91, 46, 23]],
    ['right 0', aBlock('right', 0), [1, 1, 1]],
    ['left -2', aBlock('left', -2), [16, 8, 4]],
    ['hop 2', aBlock('hop', 2), [34, 23, 12]],
    ['hop 0', aBlock('hop', 0), [34, 23, 12]],
    ['home', aBlock('home'), [2, 2, 2]],
    ['say hi', aBlock('say', 'hi'), [31, 31, 31]],
    ['say nothing', aBlock('say', ''), [31, 31, 31]],
    ['say 11 letters', aBlock('say', 'x'.repeat(11)), [31, 31, 31]],
    ['say 12 letters', aBlock('say', 'x'.repeat(12)), [61, 61, 61]],
    ['say 50 letters', aBlock('say', 'x'.repeat(50)), [181, 181, 181]],
    ['say letters that stand for one each', aBlock('say', '%u4F60'.repeat(20)), [91, 91, 91]],
    ['grow 2', aBlock('grow', 2), [11, 6, 3]],
    ['grow -1', aBlock('grow', -1), [6, 3, 2]],
    ['grow 0', aBlock('grow', 0), [1, 1, 1]],
    ['shrink 10, to the smallest', aBlock('shrink', 10), [51, 26, 13]],
    ['same without need', aBlock('same'), [2, 2, 2]],
    ['hide', aBlock('hide'), [31, 15, 1]],
    ['show', aBlock('show'), [31, 15, 1]],
    ['wait 10', aBlock('wait', 10), [32, 32, 32]],
    ['wait 7', aBlock('wait', 7), [23, 23, 23]],
    ['wait 0', aBlock('wait', 0), [1, 1, 1]],
    ['wait -5', aBlock('wait', -5), [1, 1, 1]],
    ['wait 50', aBlock('wait', 50), [157, 157, 157]],
    ['setspeed', aBlock('setspeed', 2), [2, 2, 2]],
    ['stopmine', aBlock('stopmine'), [2, 2, 2]],
    ['message without a listener', aBlock('message', 'Red'), [3, 3, 3]],
    ['endstack', aBlock('endstack'), [11, 11, 11]],
    ['repeat 4 of wait 1', aLoop(4, aBlock('wait', 1)), [18, 18, 18]],
    ['repeat 0, which is once', aLoop(0, aBlock('wait', 1)), [6, 6, 6]],
    ['repeat 3 of nothing', aLoop(3), [5, 5, 5]],
    ['a sound of a second', aBlock('playsnd', 'pop.mp3'), [37, 37, 37]],
  ])('%s', (_, block, ticks) => {
    expect(ticksOf(block)).toEqual(ticks);
  });

  it('goes back to the first size in whole units and jumps the rest', () => {
    const resized = { homescale: 0.5 + 0.05 * 2.5 };
    const ticks = [1, 2, 4].map((speed) =>
      runToEnd(startBlocks([aBlock('same')], { ...resized, speed })),
    );
    expect(ticks).toEqual([11, 6, 3]);
  });

  it('lets steps follow each other without a gap', () => {
    expect(ticksOf(aBlock('forward', 1), aBlock('forward', 1))).toEqual([25, 13, 7]);
    expect(ticksOf(aBlock('right', 1), aBlock('right', 1))).toEqual([15, 7, 3]);
  });

  it('takes what the field has not said from the palette', () => {
    const given = ['forward', 'right', 'hop', 'grow', 'wait', 'say', 'repeat'].map((type) =>
      ticksOf(type === 'repeat' ? aLoop('null', aBlock('wait', 1)) : aBlock(type)),
    );
    expect(given).toEqual([
      [13, 7, 4],
      [8, 4, 2],
      [34, 23, 12],
      [11, 6, 3],
      [32, 32, 32],
      [31, 31, 31],
      [18, 18, 18],
    ]);
  });
});
