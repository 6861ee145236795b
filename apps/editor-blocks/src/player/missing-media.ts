import type { EngineVm } from './engine.ts';

/** Names of pictures and sounds that the engine did not find: the character's and its own. */
export function findMissing({ runtime }: Pick<EngineVm, 'runtime'>): readonly string[] {
  return runtime.targets
    .filter(({ isOriginal }) => isOriginal)
    .flatMap(({ isStage, sprite }) =>
      [...sprite.costumes, ...sprite.sounds]
        .filter(({ broken }) => broken !== undefined)
        .map(({ name }) => (isStage ? name : `${sprite.name}: ${name}`)),
    );
}
