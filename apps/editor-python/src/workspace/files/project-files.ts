import {
  FormatError,
  mainFile,
  pythonFileKind,
  pythonLimits,
  readPythonFile,
} from '@sprout/formats';
import { isTextName } from './file-name.ts';

export type TextFile = {
  readonly kind: 'text';
  readonly id: number;
  readonly name: string;
  readonly text: string;
};

export type PictureFile = {
  readonly kind: 'picture';
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

export type ProjectFile = TextFile | PictureFile;

/** The files of a project: `main.py` first, always there, then by name. */
export type ProjectFiles = readonly ProjectFile[];

/** What can be done with files, each with what is needed to take it back. */
export type FileStep =
  | { readonly kind: 'add' | 'remove'; readonly file: ProjectFile }
  | { readonly kind: 'rename'; readonly id: number; readonly from: string; readonly to: string }
  | { readonly kind: 'replace'; readonly before: ProjectFiles; readonly after: ProjectFiles };

/** Why a file finds no room; its words are the text `python.file.problem.<problem>`. */
export type RoomProblem = 'tooMany' | 'textTooBig' | 'pictureTooBig' | 'totalTooBig';

/** A file with an id of its own. */
export function makeFile(id: number, name: string, bytes: Uint8Array<ArrayBuffer>): ProjectFile {
  return isTextName(name)
    ? { kind: 'text', id, name, text: new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n') }
    : { kind: 'picture', id, name, bytes };
}

export const bytesOf = (file: ProjectFile): Uint8Array<ArrayBuffer> =>
  file.kind === 'text' ? new TextEncoder().encode(file.text) : file.bytes;

/**
 * What a file brings in as a project keeps it: text as UTF-8, a drawing harmless. Undefined where it
 * does not fit its name: with such a file the project could not be saved any more.
 */
export function fittingBytes(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readPythonFile(name, bytes).bytes;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** Whether a file can be called so and stay what it is: text, drawing or picture. */
export function keepsKind({ name }: ProjectFile, to: string): boolean {
  const kindOf = (one: string) => (isTextName(one) ? 'text' : pythonFileKind(one));
  return kindOf(name) === kindOf(to);
}

/** Whether a file still finds room beside the others. */
export function roomProblem(files: ProjectFiles, file: ProjectFile): RoomProblem | undefined {
  const size = bytesOf(file).byteLength;
  if (files.length >= pythonLimits.files) return 'tooMany';
  if (file.kind === 'text' && size > pythonLimits.textBytes) return 'textTooBig';
  if (file.kind === 'picture' && size > pythonLimits.pictureBytes) return 'pictureTooBig';
  const total = files.reduce((sum, one) => sum + bytesOf(one).byteLength, size);
  return total > pythonLimits.totalBytes ? 'totalTooBig' : undefined;
}

export function applyStep(files: ProjectFiles, step: FileStep): ProjectFiles {
  switch (step.kind) {
    case 'add':
      return inOrder([...files, step.file]);
    case 'remove':
      return files.filter(({ id }) => id !== step.file.id);
    case 'rename':
      return inOrder(
        files.map((file) => (file.id === step.id ? { ...file, name: step.to } : file)),
      );
    case 'replace':
      return step.after;
  }
}

/** The step that takes a step back; what was typed into the files since is kept for doing it again. */
export function invertStep(step: FileStep, files: ProjectFiles): FileStep {
  switch (step.kind) {
    case 'add':
      return { kind: 'remove', file: files.find(({ id }) => id === step.file.id) ?? step.file };
    case 'remove':
      return { kind: 'add', file: step.file };
    case 'rename':
      return { kind: 'rename', id: step.id, from: step.to, to: step.from };
    case 'replace':
      return { kind: 'replace', before: files, after: step.before };
  }
}

export const isMain = ({ name }: ProjectFile): boolean => name === mainFile;

/** Text of a file by its name; undefined for pictures and for what is not there. */
export function textOf(files: ProjectFiles, name: string): string | undefined {
  const file = files.find((one) => one.name === name);
  return file?.kind === 'text' ? file.text : undefined;
}

/** By code units, as the file on the server is sorted. */
function inOrder(files: ProjectFiles): ProjectFiles {
  const rank = (file: ProjectFile) => (isMain(file) ? '' : file.name);
  return [...files].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}
