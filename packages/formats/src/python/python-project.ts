import { strToU8 } from 'fflate';
import { cleanDrawing } from '../blocks/clean-project.ts';
import { parseJson } from '../json-text.ts';
import { mainFile } from '../lead-paths.ts';
import { FormatError } from '../problems.ts';
import { requireModestDrawings } from '../svg/drawing-effort.ts';
import { readZip, type ZipMember } from '../zip/read-zip.ts';
import { isSystemFile } from '../zip/system-files.ts';
import { sortMembers, writeZip } from '../zip/write-zip.ts';
import { type Challenge, readChallenge, writeChallenge } from './challenge.ts';
import { challengeFile, pythonFileKind, requirePythonFileName } from './file-names.ts';
import { pictureSize } from './picture-size.ts';
import { textBytes, textOf } from './program-text.ts';
import { requirePythonFiles } from './python-files.ts';
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
  return checked(withMain(files), challenge && readChallengeFile(challenge.bytes, limits), limits);
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

/**
 * A file as a project holds it: text as UTF-8, a drawing harmless, other pictures as they are.
 * @throws FormatError for a content that does not fit the name
 */
export function readPythonFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  limits: PythonLimits = pythonLimits,
): PythonFile {
  const kind = requirePythonFileName(name, limits);
  if (kind === 'program' || kind === 'text') return { name, bytes: textBytes(bytes, name) };
  if (kind === 'drawing') return { name, bytes: cleanDrawing(bytes) ?? bytes };
  const size = pictureSize(bytes);
  if (size === undefined || Math.max(size.width, size.height) > limits.pictureSide) {
    throw new FormatError('format.notPicture', { path: name, max: limits.pictureSide });
  }
  return { name, bytes };
}

/**
 * The challenge of a project by the bytes of `challenge.json`.
 * @throws FormatError `format.badProject`
 */
export function readChallengeFile(
  bytes: Uint8Array,
  limits: PythonLimits = pythonLimits,
): Challenge {
  const challenge = readChallenge(parseJson(textOf(bytes), limits.jsonDepth));
  if (challenge === undefined) throw new FormatError('format.badProject', { where: challengeFile });
  return challenge;
}

function checked(
  given: readonly PythonFile[],
  challenge: Challenge | undefined,
  limits: PythonLimits,
): PythonProject {
  requirePythonFiles(given.map(sized), limits);
  const drawings = given.filter(({ name }) => pythonFileKind(name) === 'drawing');
  requireModestDrawings(drawings.map(({ bytes }) => bytes));
  const sorted = sortMembers(
    given.map(({ name, bytes }) => ({ path: name, bytes })),
    mainFile,
  );
  const files = sorted.map(({ path, bytes }) => readPythonFile(path, bytes, limits));
  // Text of another encoding and mended drawings have other sizes than they came with.
  requirePythonFiles(files.map(sized), limits);
  return { files, challenge };
}

const sized = ({ name, bytes }: PythonFile) => ({ name, sizeBytes: bytes.length });

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
