import { FileProblem } from '@sprout/editor-kit/host';
import { FormatError, type FormatProblemCode, readSjr, writeSjr } from '@sprout/formats';

/** Codes whose sentence of the page speaks of the files of another editor. */
const ownCodes: Partial<Record<FormatProblemCode, string>> = {
  'format.notZip': 'junior.notStory',
  'format.noProject': 'junior.notStory',
  'format.tooLarge': 'junior.tooLarge',
};

/** A story that the workspace may be given, as our strict writer packs it: harmless, nothing beside it. */
export function checkStory(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    return writeSjr(readSjr(bytes));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code } = error.problem;
    throw new FileProblem(ownCodes[code] ?? code);
  }
}
