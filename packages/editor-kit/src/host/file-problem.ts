/** Why a file is not opened; the code has a text `editor.error.<code>`. */
export class FileProblem extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`file refused: ${code}`);
    this.name = 'FileProblem';
    this.code = code;
  }
}
