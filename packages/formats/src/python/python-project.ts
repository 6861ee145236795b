import { strToU8 } from 'fflate';
import { cleanDrawing } from '../blocks/clean-project.ts';
import { parseJson } from '../json-text.ts';
import { FormatError, sizeProblem } from '../problems.ts';
import { readZip, type ZipMember } from '../zip/read-zip.ts';
import { sortMembers, writeZip } from '../zip/write-zip.ts';
import { type Challenge, readChallenge, writeChallenge } from './challenge.ts';
import {
  challengeFile,
  isSystemFile,
  mainFile,
  type PythonFileKind,
  requirePythonFileName,
} from './file-names.ts';
import { pictureSize } from './picture-size.ts';
import { textBytes, textOf } from './program-text.ts';
import { type PythonLimits, pythonLimits } from './python-limits.ts';

/** A program, a text or a picture of a project. */
export type PythonFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export type PythonProject = {
  /** `main.py` first, then by name in code-unit order; no two names differ in case only. */
  readonly files: readonly PythonFile[];
  readonly challenge: Challenge | undefined;
};

/**
 * Opens a Python work: a zip of files, or the plain text of one program, which becomes `main.py`.
 * A folder around all files and what systems pack beside them are left out; a lone program of
 * another name becomes `main.py`; drawings come out harmless.
 * @throws FormatError and nothing else, whatever the bytes are
 */
export function readPythonProject(
  bytes: Uint8Array,
  limits: PythonLimits = pythonLimits,
): PythonProject {
  if (!isZip(bytes)) {
    return checked([{ name: mainFile, bytes: new Uint8Array(bytes) }], undefined, limits);
  }
  const members = withoutFolder(readZip(bytes, limits).filter(({ path }) => !isSystemFile(path)));
  const challenge = members.find(({ path }) => path === challengeFile);
  const files = members
    .filter((member) => member !== challenge)
    .map(({ path, bytes: content }) => ({ name: path, bytes: content }));
  return checked(withMain(files), challenge && challengeOf(challenge, limits), limits);
}

/**
 * Packs a project into a zip that depends on nothing but it: `main.py` first, then by name.
 * @throws FormatError for a project that `readPythonProject` would refuse
 */
export function writePythonProject(
  project: PythonProject,
  limits: PythonLimits = pythonLimits,
): Uint8Array<ArrayBuffer> {
  const { files, challenge } = checked(project.files, project.challenge, limits);
  const members = files.map(({ name, bytes }) => ({ path: name, bytes }));
  const task = challenge && { path: challengeFile, bytes: strToU8(writeChallenge(challenge)) };
  return writeZip([...members, ...(task ? [task] : [])]);
}

/** Text of a file of a project, without a byte order mark; empty when there is no such file. */
export function pythonFileText({ files }: Pick<PythonProject, 'files'>, name: string): string {
  const file = files.find((each) => each.name === name);
  return file ? textOf(file.bytes) : '';
}

function checked(
  given: readonly PythonFile[],
  challenge: Challenge | undefined,
  limits: PythonLimits,
): PythonProject {
  if (given.length > limits.files) {
    throw new FormatError('format.tooManyFiles', { count: given.length, max: limits.files });
  }
  const sorted = sortMembers(
    given.map(({ name, bytes }) => ({ path: name, bytes })),
    mainFile,
  );
  requireDistinct(sorted);
  const files = sorted.map((member) => checkFile(member, limits));
  if (files[0]?.name !== mainFile) throw new FormatError('format.noMain');
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > limits.totalBytes) {
    throw new FormatError('format.tooLarge', sizeProblem(total, limits.totalBytes));
  }
  return { files, challenge };
}

/** Systems that do not tell capitals apart would write one over the other. */
function requireDistinct(members: readonly ZipMember[]): void {
  const seen = new Set<string>();
  for (const { path } of members) {
    const name = path.toLowerCase().normalize('NFC');
    if (seen.has(name)) throw new FormatError('format.badPath', { path });
    seen.add(name);
  }
}

function checkFile({ path: name, bytes }: ZipMember, limits: PythonLimits): PythonFile {
  const kind = requirePythonFileName(name, limits);
  const content = contentOf(kind, name, bytes, limits);
  const isText = kind === 'program' || kind === 'text';
  const limitBytes = isText ? limits.textBytes : limits.pictureBytes;
  if (content.length > limitBytes) {
    const code = isText ? 'format.textTooLarge' : 'format.assetTooLarge';
    throw new FormatError(code, sizeProblem(content.length, limitBytes, name));
  }
  return { name, bytes: content };
}

function contentOf(
  kind: PythonFileKind,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  limits: PythonLimits,
): Uint8Array<ArrayBuffer> {
  if (kind === 'program' || kind === 'text') return textBytes(bytes, path);
  if (kind === 'drawing') return cleanDrawing(bytes) ?? bytes;
  const size = pictureSize(bytes);
  if (size === undefined || Math.max(size.width, size.height) > limits.pictureSide) {
    throw new FormatError('format.notPicture', { path, max: limits.pictureSide });
  }
  return bytes;
}

function challengeOf({ bytes }: ZipMember, limits: PythonLimits): Challenge {
  const challenge = readChallenge(parseJson(textOf(bytes), limits.jsonDepth));
  if (challenge === undefined) throw new FormatError('format.badProject', { where: challengeFile });
  return challenge;
}

function isZip(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  return first === 0x50 && second === 0x4b && (third === 3 || third === 5) && fourth === third + 1;
}

/** Many systems pack the folder itself. */
function withoutFolder(members: readonly ZipMember[]): ZipMember[] {
  const [folder] = members[0]?.path.split('/') ?? [];
  const root = `${folder}/`;
  if (!members.every(({ path }) => path.startsWith(root))) return [...members];
  return members.map(({ path, bytes }) => ({ path: path.slice(root.length), bytes }));
}

function withMain(files: readonly PythonFile[]): readonly PythonFile[] {
  const [program, second] = files.filter(({ name }) => name.endsWith('.py'));
  if (program === undefined || second !== undefined) return files;
  return files.map((file) => (file === program ? { name: mainFile, bytes: file.bytes } : file));
}
