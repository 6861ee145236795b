import { strFromU8, strToU8 } from 'fflate';
import { sb3Limits, type ZipLimits } from '../limits.ts';
import { sanitizeSvg } from '../svg/sanitize-svg.ts';
import { readZip, type ZipMember } from '../zip/read-zip.ts';
import { joinProject } from './members.ts';

/** A project whose drawings are harmless; `changed` holds the paths of the members that were not. */
export type CleanProject = { bytes: Uint8Array; changed: string[] };

/**
 * Sanitises every drawing of a project before it is handed to an editor or player. The same
 * `bytes` object comes back when all drawings are harmless. Names of changed members stay, though
 * they no longer are the MD5 of the content: engines find them by name only.
 * @throws FormatError and nothing else
 */
export function cleanProject(bytes: Uint8Array, limits: ZipLimits = sb3Limits): CleanProject {
  const changed: string[] = [];
  const members = readZip(bytes, limits).map((member) => {
    const cleaned = isDrawing(member) ? cleanDrawing(member.bytes) : undefined;
    if (cleaned === undefined) return member;
    changed.push(member.path);
    return { path: member.path, bytes: cleaned };
  });
  return { bytes: changed.length === 0 ? bytes : joinProject(members), changed };
}

/**
 * Sanitises one drawing file; `undefined` when it is harmless as it is.
 * Bytes that are not UTF-8 count as damaged: what another encoding would hide there is unknown.
 */
export function cleanDrawing(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const text = strFromU8(bytes);
  const { svg, changed } = sanitizeSvg(text);
  const encoded = strToU8(svg);
  return changed || !isSameText(bytes, encoded) ? encoded : undefined;
}

/** By name or by content, because an engine may look at either. The system files of Macs are neither. */
export function isDrawing({ path, bytes }: ZipMember): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('._')) return false;
  if (/\.svg$/i.test(name)) return true;
  if (/\.json$/i.test(name)) return false;
  return /^\s*</.test(strFromU8(bytes.subarray(0, 256)));
}

/** A byte order mark does not survive decoding and is no change. */
function isSameText(bytes: Uint8Array, encoded: Uint8Array): boolean {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const rest = hasMark ? bytes.subarray(3) : bytes;
  return rest.length === encoded.length && rest.every((byte, index) => byte === encoded[index]);
}
