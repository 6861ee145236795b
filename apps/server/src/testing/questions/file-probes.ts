import { storedFiles } from '@sprout/contract';
import { invalid, type Probe } from './probe.ts';
import { tableProbes } from './table-probes.ts';
import type { QuestionWorld } from './world.ts';

/** The register of stored files. */
export function fileProbes({ files }: QuestionWorld): Record<string, Probe> {
  const as = 'administrator';
  return {
    ...tableProbes(storedFiles, files.rows, 'stored-files.test.ts'),
    'storedFiles.places': {
      success: { as, input: { query: { id: files.rows.id } } },
      foreign: { as, input: { query: { id: files.rows.foreignId } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'storedFiles.sizes': {
      success: { as, input: { query: { by: 'person' } } },
      bad: invalid({ query: { by: 'planet' } }),
    },
    'storedFiles.deleteByPath': {
      success: { as: 'owner', input: { query: { filePath: files.ownPath } } },
      foreign: {
        as: 'stranger',
        input: { query: { filePath: files.ownPath } },
        code: 'file.notFound',
      },
      bad: invalid({ query: {} }),
    },
  };
}
