import type { BlockType } from '@sprout/formats';
import type { Primitive } from '../primitive.ts';
import * as flow from './flow.ts';
import * as looks from './looks.ts';
import * as motion from './motion.ts';

/** What each of the 28 blocks does. */
export const primitives: Readonly<Record<BlockType, Primitive>> = {
  onflag: flow.start,
  onclick: flow.start,
  ontouch: flow.watch,
  onmessage: flow.start,
  message: flow.message,
  forward: motion.forward,
  back: motion.back,
  up: motion.up,
  down: motion.down,
  right: motion.right,
  left: motion.left,
  hop: motion.hop,
  home: motion.home,
  say: looks.say,
  grow: looks.grow,
  shrink: looks.shrink,
  same: looks.same,
  hide: looks.hide,
  show: looks.show,
  playsnd: flow.playSound,
  playusersnd: flow.playSound,
  wait: flow.wait,
  stopmine: flow.stopOthers,
  setspeed: flow.setSpeed,
  repeat: flow.repeat,
  endstack: flow.end,
  forever: flow.forever,
  gotopage: flow.goToPage,
};
