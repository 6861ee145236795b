import { ossFiles, storedFiles } from '@sprout/contract';
import { invalid, type Probe } from './probe.ts';
import { tableProbes } from './table-probes.ts';
import type { QuestionWorld } from './world.ts';

/** The register of stored files. */
export function fileProbes({ files }: QuestionWorld): Record<string, Probe> {
  const as = 'administrator';
  return {
    ...tableProbes(storedFiles, files.rows, 'stored-files.test.ts'),
    ...tableProbes(ossFiles, files.oss, 'oss-files.test.ts'),
    'ossFiles.upload': {
      success: { raw: 'oss-files.test.ts uploads' },
      bad: invalid({ body: { file: 'none' } }),
    },
    'ossFiles.uploadMinio': {
      success: { raw: 'oss-files.test.ts uploads' },
      bad: invalid({ body: { file: 'none' } }),
    },
    'ossFiles.places': {
      success: { as, input: { query: { id: files.oss.id } } },
      foreign: { as, input: { query: { id: files.oss.foreignId } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'ossFiles.store': { success: { as, input: {} } },
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
