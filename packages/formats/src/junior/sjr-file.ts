import { cleanDrawing, isDrawing } from '../blocks/clean-project.ts';
import { juniorDataPath } from '../lead-paths.ts';
import type { SjrLimits } from '../limits.ts';
import { sjrLimits } from '../limits.ts';
import { FormatError, type FormatWarning, sizeProblem } from '../problems.ts';
import { requireModestDrawings } from '../svg/drawing-effort.ts';
import { readZip, type ZipMember } from '../zip/read-zip.ts';
import { sortMembers, writeZip } from '../zip/write-zip.ts';
import { readDirectory } from '../zip/zip-directory.ts';
import { readJuniorData, writeJuniorData } from './data-json.ts';
import { mediaPlace } from './junior-paths.ts';
import { isMediaName, listMediaNames, listMissingMedia, type MediaNames } from './media.ts';
import type { JuniorFile, JuniorMedia, OpenedJuniorFile } from './types.ts';

/**
 * Opens a `.sjr` or `.psjr`. Only `project/data.json` and pictures and sounds in the four folders
 * are taken; drawings come out harmless, everything else is left behind.
 * @throws FormatError and nothing else
 */
export function readSjr(bytes: Uint8Array, limits: SjrLimits = sjrLimits): OpenedJuniorFile {
  requireDataSize(bytes, limits);
  const members = readZip(bytes, limits);
  const data = members.find(({ path }) => path === juniorDataPath);
  if (data === undefined) throw new FormatError('format.noProject');
  const { project, warnings } = readJuniorData(data.bytes, limits);
  requireModestDrawings(members.filter(isDrawing).map((member) => member.bytes));
  const media = nameAsAsked(members.flatMap(mediaOf), listMediaNames(project));
  const present = new Set(media.map(({ folder, name }) => `${folder}/${name}`));
  const missing = listMissingMedia(project, present).map(
    (path): FormatWarning => ({ code: 'format.missingAsset', data: { path } }),
  );
  return {
    project,
    media,
    warnings: [...nearLimit(bytes.length, members, limits), ...missing, ...warnings],
  };
}

/**
 * Packs a project with those of its pictures and sounds that are at hand; others belong to a
 * library and go by name. The same content gives the same bytes.
 * @throws FormatError for a project that `readSjr` would find too large; Error for a broken one
 */
export function writeSjr(
  { project, media }: JuniorFile,
  limits: SjrLimits = sjrLimits,
): Uint8Array<ArrayBuffer> {
  const names = listMediaNames(project);
  const packed = media
    .filter(({ folder, name }) => names[folder].has(name) && isMediaName(folder, name))
    .map(({ folder, name, bytes }) => ({ path: `project/${folder}/${name}`, bytes }));
  const members = [{ path: juniorDataPath, bytes: writeJuniorData(project) }, ...packed];
  const file = writeZip(sortMembers(members, juniorDataPath));
  requireDataSize(file, limits);
  readDirectory(file, limits);
  return file;
}

/** A picture that the story calls `samples/cat.svg` may lie in the file as `cat.svg`, beside ours of that name. */
function nameAsAsked(media: readonly JuniorMedia[], names: MediaNames): JuniorMedia[] {
  const present = new Set(media.map(({ folder, name }) => `${folder}/${name}`));
  return media.map((one) => {
    const asked = `samples/${one.name}`;
    const isMeant =
      !names[one.folder].has(one.name) &&
      names[one.folder].has(asked) &&
      !present.has(`${one.folder}/${asked}`);
    return isMeant ? { ...one, name: asked } : one;
  });
}

function requireDataSize(bytes: Uint8Array, limits: SjrLimits): void {
  const { entries } = readDirectory(bytes, limits);
  const data = entries.find(({ path }) => path === juniorDataPath);
  if (data !== undefined && data.sizeBytes > limits.dataJsonBytes) {
    throw new FormatError(
      'format.projectTooLarge',
      sizeProblem(data.sizeBytes, limits.dataJsonBytes),
    );
  }
}

function mediaOf(member: ZipMember): JuniorMedia[] {
  const place = mediaPlace(member.path);
  if (place === undefined) return [];
  const bytes = isDrawing(member) ? cleanDrawing(member.bytes) : undefined;
  return [{ ...place, bytes: bytes ?? member.bytes }];
}

function nearLimit(
  fileBytes: number,
  members: readonly ZipMember[],
  limits: SjrLimits,
): FormatWarning[] {
  const inflated = members.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return [
    { sizeBytes: fileBytes, limitBytes: limits.fileBytes },
    { sizeBytes: inflated, limitBytes: limits.inflatedBytes },
  ]
    .filter(({ sizeBytes, limitBytes }) => sizeBytes >= limits.warnRatio * limitBytes)
    .map((data) => ({ code: 'format.nearLimit', data }));
}
