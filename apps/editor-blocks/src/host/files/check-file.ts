import { checkSb3, cleanProject, FormatError } from '@sprout/formats';

/** Why a file is not opened; `code` is one of the formats' own. */
export class FileProblem extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`file refused: ${code}`);
    this.name = 'FileProblem';
    this.code = code;
  }
}

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

/** A work's name from a file's: without folder and ending. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.sb[23]?$/i, '')
    .trim()
    .slice(0, 35);
