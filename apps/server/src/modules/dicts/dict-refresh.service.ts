import type { Caller, RunUseCase } from '../../platform/use-cases.ts';

/** Lets every node read the dictionaries anew: their rows were changed past this program. */
export const refreshDictionaries = (run: RunUseCase, call: Caller): Promise<void> =>
  run(call, 'dict.refresh', async () => {});
