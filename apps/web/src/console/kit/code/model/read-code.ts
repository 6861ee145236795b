import type { Sentences } from '@sprout/editor-kit/homework-checks';
import {
  checkSb3,
  pythonFileKind,
  pythonFileText,
  readPythonProject,
  readSjr,
} from '@sprout/formats';
import { blocksCode } from './blocks-code.ts';
import type { Code } from './code-types.ts';
import { juniorCode } from './junior-code.ts';

export type CodeFamily = 'blocks' | 'junior' | 'python';

export type Names = { sentences: Sentences; stage: string; page: (n: number) => string };

/** The code of a work's file. Throws `FormatError` for a file that is none. */
export function readCode(bytes: Uint8Array, family: CodeFamily, names: Names): Code {
  if (family === 'python') {
    const project = readPythonProject(bytes);
    const files = project.files
      .filter(({ name }) => pythonFileKind(name) === 'program')
      .map(({ name }) => ({ name, text: pythonFileText(project, name) }));
    return { kind: 'python', files };
  }
  if (family === 'junior') {
    const { project } = readSjr(bytes);
    return { kind: 'junior', sprites: juniorCode(project, names.sentences, names.page) };
  }
  const checked = checkSb3(bytes);
  if (checked.kind === 'sb2') return { kind: 'old' };
  return { kind: 'blocks', sprites: blocksCode(checked.project, names.sentences, names.stage) };
}
