import { mainFile } from '../lead-paths.ts';
import { FormatError, sizeProblem } from '../problems.ts';
import { requirePythonFileName } from './file-names.ts';
import { type PythonLimits, pythonLimits } from './python-limits.ts';

/** A file of a project, its bytes not yet at hand. */
export type SizedPythonFile = { readonly name: string; readonly sizeBytes: number };

/**
 * Checks names, number and sizes of the files of a project, `challenge.json` not among them.
 * @throws FormatError and nothing else
 */
export function requirePythonFiles(
  files: readonly SizedPythonFile[],
  limits: PythonLimits = pythonLimits,
): void {
  if (files.length > limits.files) {
    throw new FormatError('format.tooManyFiles', { count: files.length, max: limits.files });
  }
  for (const file of files) requireFile(file, limits);
  requireDistinct(files);
  if (!files.some(({ name }) => name === mainFile)) throw new FormatError('format.noMain');
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (total > limits.totalBytes) {
    throw new FormatError('format.tooLarge', sizeProblem(total, limits.totalBytes));
  }
}

function requireFile({ name, sizeBytes }: SizedPythonFile, limits: PythonLimits): void {
  const kind = requirePythonFileName(name, limits);
  const isText = kind === 'program' || kind === 'text';
  const limitBytes = isText ? limits.textBytes : limits.pictureBytes;
  if (sizeBytes <= limitBytes) return;
  const code = isText ? 'format.textTooLarge' : 'format.assetTooLarge';
  throw new FormatError(code, sizeProblem(sizeBytes, limitBytes, name));
}

/** Systems that do not tell capitals apart would write one over the other. */
function requireDistinct(files: readonly SizedPythonFile[]): void {
  const seen = new Set<string>();
  for (const { name } of files) {
    const plain = name.toLowerCase().normalize('NFC');
    if (seen.has(plain)) throw new FormatError('format.badPath', { path: name });
    seen.add(plain);
  }
}
