// @ts-check
import { BaseSequencer } from 'vitest/node';

/**
 * An order of test files in which the longest begin, so that all workers end together.
 * @param {RegExp} long fits the paths of the longest
 * @returns {import('vitest/node').TestSequencerConstructor}
 */
export const longestFirst = (long) =>
  class extends BaseSequencer {
    /**
     * @override
     * @param {import('vitest/node').TestSpecification[]} files
     */
    async sort(files) {
      const sorted = await super.sort(files);
      const isLong = /** @param {typeof files[number]} file */ ({ moduleId }) =>
        long.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
