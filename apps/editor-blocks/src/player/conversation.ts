import {
  createBridge,
  type PlayerCommands,
  type PlayerEvents,
  playerCommands,
} from '@sprout/contract/bridge';
import type { Controller } from './controller.ts';
import { LoadError } from './read-project.ts';

export function openBridge() {
  return createBridge<PlayerEvents, PlayerCommands>({
    self: window,
    peer: window.parent,
    accepts: playerCommands,
  });
}
export type PlayerFrameBridge = ReturnType<typeof openBridge>;

/** Joins the controller and the page around the player: commands in, events out. */
export function converse(bridge: PlayerFrameBridge, controller: Controller): void {
  const answerLoad = async (id: number, load: () => Promise<void>): Promise<void> => {
    try {
      await load();
      const { blocks, sprites, keys, usesMouse } = controller.getWork();
      bridge.send('loaded', { blocks, sprites, keys, usesMouse }, { re: id });
    } catch (error) {
      const code = error instanceof LoadError ? error.code : 'engine';
      bridge.send('loadFailed', { code }, { re: id });
    }
  };
  bridge.on('init', (init) => {
    controller.applySettings(init);
    bridge.send('ready', { engine: 'scaffolding', version: '3.13.0' });
  });
  bridge.on('load', ({ bytes }, { id }) => void answerLoad(id, () => controller.loadBytes(bytes)));
  bridge.on(
    'loadUrl',
    ({ path }, { id }) => void answerLoad(id, () => controller.loadFrom({ path })),
  );
  bridge.on('start', () => controller.start());
  bridge.on('stop', () => controller.stop());
  bridge.on('key', ({ key, isDown }) => controller.press(key, isDown));
  bridge.on('setMuted', ({ on }) => controller.setMuted(on));
  bridge.on('setFullScreen', ({ on }) => controller.setFullScreen(on));
  bridge.on('thumbnail', async (_, { id }) => {
    try {
      const png = await controller.takePicture();
      bridge.send('thumbnail', { png }, { re: id, transfer: [png] });
    } catch {
      bridge.send('failed', { code: 'engine' }, { re: id });
    }
  });
  window.addEventListener('error', ({ message }) => bridge.send('error', { message }));
}
