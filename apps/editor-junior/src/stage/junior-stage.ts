import type { JuniorStage, JuniorStageOptions } from './types.ts';

export function createJuniorStage(options: JuniorStageOptions): JuniorStage {
  throw new Error(`expected a stage for ${options.project.name}, found none yet`);
}
