import { FileProblem } from '@sprout/editor-kit/host';
import {
  FormatError,
  type FormatProblemCode,
  readPythonProject,
  writePythonProject,
} from '@sprout/formats';

/** Codes whose sentence of the page speaks of the files of another editor. */
const ownCodes: Partial<Record<FormatProblemCode, string>> = {
  'format.tooLarge': 'python.tooLarge',
  'format.assetTooLarge': 'python.pictureTooLarge',
};

/** A project that the workspace may be given: a zip, or the text of one program, packed anew. */
export function checkProject(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    return writePythonProject(readPythonProject(bytes));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code } = error.problem;
    throw new FileProblem(ownCodes[code] ?? code);
  }
}
