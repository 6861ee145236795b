import { FileProblem } from '@sprout/editor-kit/host';
import { checkSb3, cleanProject, FormatError } from '@sprout/formats';

/**
 * A project that the editor may be given: checked, with harmless drawings. The editor shows its
 * crash page for anything else.
 */
export function checkFile(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    checkSb3(bytes);
    return new Uint8Array(cleanProject(bytes).bytes);
  } catch (error) {
    if (error instanceof FormatError) throw new FileProblem(error.problem.code);
    throw error;
  }
}
