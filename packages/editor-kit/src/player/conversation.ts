import {
  createBridge,
  type PlayerCommands,
  type PlayerEvents,
  playerCommands,
} from '@sprout/contract/bridge';
import type { Controller } from './controller.ts';
import { LoadError } from './load-error.ts';

export function openBridge() {
  return createBridge<PlayerEvents, PlayerCommands>({
    self: window,
    peer: window.parent,
    accepts: playerCommands,
  });
}
export type PlayerFrameBridge = ReturnType<typeof openBridge>;

/** Name and version of what runs the works, as `ready` tells it. */
export type PlayerEngine = { readonly engine: string; readonly version: string };

type Conversation = {
  readonly controller: Controller;
  readonly engine: PlayerEngine;
  /** The load that the query asked for. */
  readonly first: Promise<void> | undefined;
};

/** Between two greetings, and how many there are: not every page around the player answers. */
const greetingMs = 500;
const mostGreetings = 40;

/**
 * Joins the controller and the page around the player: commands in, events out. The end of the
 * first load is told as soon as the page around has opened the conversation.
 */
export function converse(
  bridge: PlayerFrameBridge,
  { controller, engine, first }: Conversation,
): void {
  const tell = async (load: Promise<void>, re?: number): Promise<void> => {
    const how = re === undefined ? {} : { re };
    try {
      await load;
      const { blocks, sprites, keys, usesMouse } = controller.getWork();
      bridge.send('loaded', { blocks, sprites, keys, usesMouse }, how);
    } catch (error) {
      const code = error instanceof LoadError ? error.code : 'engine';
      bridge.send('loadFailed', { code }, how);
    }
  };
  const stopGreeting = greet(() => bridge.send('hello', {}));
  let isOpen = false;
  bridge.on('init', (init) => {
    controller.applySettings(init);
    if (isOpen) return;
    isOpen = true;
    stopGreeting();
    bridge.send('ready', engine);
    if (first) void tell(first);
  });
  bridge.on('load', ({ bytes }, { id }) => void tell(controller.loadBytes(bytes), id));
  bridge.on('loadUrl', ({ path }, { id }) => void tell(controller.loadFrom({ path }), id));
  bridge.on('start', () => controller.start());
  bridge.on('stop', () => controller.stop());
  bridge.on('key', ({ key, isDown }) => controller.press(key, isDown));
  bridge.on('cloudValue', ({ name, value }) => controller.setCloudValue(name, value));
  bridge.on('cloudReady', () => controller.openGate());
  bridge.on('cloudState', ({ state }) => controller.showCloud(state));
  bridge.on('setMuted', ({ on }) => controller.setMuted(on));
  bridge.on('setFullScreen', ({ on }) => controller.setFullScreen(on));
  bridge.on('ping', (_, { id }) => bridge.send('pong', {}, { re: id }));
  bridge.on('thumbnail', async (_, { id }) => {
    try {
      const png = await controller.takePicture();
      bridge.send('thumbnail', { png }, { re: id, transfer: [png] });
    } catch {
      bridge.send('failed', { code: 'engine' }, { re: id });
    }
  });
  bridge.on('observe', async (plan, { id }) => {
    try {
      bridge.send('observed', await controller.observe(plan), { re: id });
    } catch {
      bridge.send('failed', { code: 'engine' }, { re: id });
    }
  });
  bridge.on('grade', async (plan, { id }) => {
    try {
      bridge.send('graded', await controller.grade(plan), { re: id });
    } catch {
      bridge.send('failed', { code: 'engine' }, { re: id });
    }
  });
  window.addEventListener('error', ({ message }) => bridge.send('error', { message }));
}

function greet(sendHello: () => void): () => void {
  let left = mostGreetings;
  const timer = window.setInterval(() => {
    sendHello();
    left -= 1;
    if (left === 0) window.clearInterval(timer);
  }, greetingMs);
  sendHello();
  return () => window.clearInterval(timer);
}
