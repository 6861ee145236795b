import type { BlockNode } from '../../stage/block-node.ts';
import { enterPage, startStrip, stopStrip } from '../control.ts';
import { goOn, type Primitive } from '../primitive.ts';
import type { Thread } from '../thread.ts';
import { shownSprites, type World } from '../world.ts';

/** A tenth of a second in ticks of 32 ms. */
const ticksPerTenth = 3.125;
const endTicks = 10;
const leaveTicks = 2;
/** How often a strip looks whether its sound is over. */
const soundTicks = 4;
const answeredTicks = 2;

/** A start block that has been passed. */
export const start: Primitive = (_, thread) => goOn(thread);

/** Checks every tick; the strip behind it runs to its end before the next check. */
export const watch: Primitive = (world, thread, block) => {
  if (block !== thread.first) return goOn(thread);
  if (isBumped(world, thread)) {
    thread.stack.push(block);
    goOn(thread, 1);
  }
  thread.waitTicks = 1;
  return false;
};

export const wait: Primitive = (_, thread, { amount }) =>
  goOn(thread, Math.max(Math.round(amount * ticksPerTenth), 0));

export const setSpeed: Primitive = (_, thread, { amount }) => {
  thread.sprite.speed = amount < 1 ? 1 : amount < 2 ? 2 : 4;
  return goOn(thread, 1);
};

export const stopOthers: Primitive = (world, thread, block) => {
  for (const other of world.threads) {
    if (other.sprite === thread.sprite && other.block !== block) {
      stopStrip(world, other, 'program');
    }
  }
  goOn(thread);
  return true;
};

export const repeat: Primitive = (_, thread, block) => {
  const turns = thread.turns.get(block) ?? Math.max(block.amount, 1);
  if (turns <= 0) {
    thread.turns.delete(block);
    return goOn(thread, 1);
  }
  thread.turns.set(block, turns - 1);
  thread.stack.push(block);
  thread.block = block.inside;
  return true;
};

export const forever: Primitive = (_, thread) => {
  thread.block = thread.first.isStart ? thread.first.next : thread.first;
  return true;
};

export const end: Primitive = (_, thread) => goOn(thread, endTicks);

/** A page that is not there is never reached: the strip stays here. */
export const goToPage: Primitive = (world, thread, { amount }) => {
  const { doing } = thread;
  const leaving = doing?.kind === 'leave' ? doing : { kind: 'leave' as const, ticks: leaveTicks };
  thread.doing = leaving;
  if (leaving.ticks === 0) {
    thread.doing = undefined;
    const isThere = Number.isInteger(amount) && world.pages[amount - 1] !== undefined;
    if (isThere && world.held === undefined) enterPage(world, amount - 1);
    else thread.waitTicks = 1;
    return false;
  }
  leaving.ticks -= 1;
  thread.waitTicks = 1;
  return false;
};

/** A sound that is not there takes no time. */
export const playSound: Primitive = ({ sounds }, thread, { word }) => {
  if (thread.doing?.kind !== 'sound') {
    if (!sounds.start(word)) return goOn(thread);
    thread.doing = { kind: 'sound', name: word };
  }
  if (!sounds.isPlaying(word)) return goOn(thread, soundTicks);
  thread.waitTicks = soundTicks;
  return false;
};

/** Sends and waits until every strip that heard it has ended. */
export const message: Primitive = (world, thread, block) => {
  if (thread.doing?.kind !== 'call') {
    const called = call(world, block);
    // A strip that hears its own message begins anew; no strip is left to wait.
    if (called.includes(thread)) return true;
    thread.doing = { kind: 'call', called };
  }
  if (thread.doing.called.some(({ isRunning }) => isRunning)) return true;
  return goOn(thread, answeredTicks);
};

function call(world: World, { word }: BlockNode): Thread[] {
  return shownSprites(world).flatMap((sprite) =>
    sprite.strips
      .filter((first) => first.type === 'onmessage' && first.word === word)
      .map((first) => startStrip(world, sprite, first, 'program')),
  );
}

function isBumped(world: World, { sprite }: Thread): boolean {
  if (!sprite.isShown) return false;
  return shownSprites(world).some(
    (other) =>
      other !== sprite &&
      other.kind === 'character' &&
      other.isShown &&
      other !== world.held?.sprite &&
      world.touches(sprite, other),
  );
}
