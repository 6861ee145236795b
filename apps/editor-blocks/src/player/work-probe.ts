import type { Sight, WorkProbe } from '@sprout/editor-kit/player';
import type { EngineSight, EngineTarget } from './engine.ts';

/** More are not looked at for touches: each pair costs the engine a look at their pictures. */
const mostTouching = 12;

/** What a work of the engine lets others see. `_edge_` is how the engine itself calls the edge. */
export function createWorkProbe(runtime: EngineSight): WorkProbe {
  const sprites = (): EngineTarget[] => runtime.targets.filter(({ isStage }) => !isStage);

  function touchedBy(target: EngineTarget, names: readonly string[]): string[] {
    if (!target.visible) return [];
    const others = names.filter(
      (name) => name !== target.sprite.name && target.isTouchingSprite(name),
    );
    return target.isTouchingEdge() ? [...others, '_edge_'] : others;
  }

  function look(): Sight {
    const all = sprites();
    const names = [...new Set(all.map(({ sprite }) => sprite.name))].slice(0, mostTouching);
    return {
      sprites: all.map((target) => ({
        name: target.sprite.name,
        x: target.x,
        y: target.y,
        touched: names.includes(target.sprite.name) ? touchedBy(target, names) : [],
      })),
      variables: runtime.targets
        .filter(({ isOriginal }) => isOriginal)
        .flatMap(({ variables }) => Object.values(variables))
        .filter(({ type }) => type === '')
        .map(({ name, value }) => ({ name, value: String(value) })),
      isRunning: runtime.threads.length > 0,
    };
  }

  return {
    look,
    tap(name) {
      for (const target of sprites()) {
        if (target.sprite.name === name) {
          runtime.startHats('event_whenthisspriteclicked', null, target);
        }
      }
    },
    listen({ said, sent }) {
      const onSay = (target: EngineTarget, _type: string, words: unknown): void =>
        said(target.sprite.name, String(words));
      const { startHats } = runtime;
      // No event tells of messages; each of them starts those who wait for it.
      runtime.startHats = (hat, fields, target) => {
        const message = fields?.['BROADCAST_OPTION'];
        if (hat === 'event_whenbroadcastreceived' && message !== undefined) sent(String(message));
        return startHats.call(runtime, hat, fields, target);
      };
      runtime.on('SAY', onSay);
      return () => {
        runtime.startHats = startHats;
        runtime.off('SAY', onSay);
      };
    },
  };
}
