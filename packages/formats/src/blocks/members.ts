import { juniorDataPath, mainFile } from '../lead-paths.ts';
import { sb3Limits, type ZipLimits } from '../limits.ts';
import { sha256Hex } from '../sha256.ts';
import { readZip, type ZipMember } from '../zip/read-zip.ts';
import { withoutFolder } from '../zip/without-folder.ts';
import {
  type NewZipMember,
  type Packer,
  sortMembers,
  writeZip,
  writeZipWith,
} from '../zip/write-zip.ts';
import { findProjectPath } from './project-json.ts';

/** A file of a project with the name under which its content is stored once. */
export type ProjectMember = ZipMember & {
  /** 64 lower-case hex digits of the bytes as they are before packing. */
  sha256: string;
};

/**
 * Takes a project of any editor apart: what it starts with first (project.json, data.json or
 * main.py), then by path in code-unit order; folder entries are left out, and so is a folder around
 * a blocks project with what stands beside it. Equal contents have equal `sha256`, in this and in every other file.
 * The project is not checked; see `checkSb3`.
 * @throws FormatError and nothing else
 */
export function splitProject(
  bytes: Uint8Array,
  limits: ZipLimits = sb3Limits,
): { members: ProjectMember[] } {
  const packed = readZip(bytes, limits);
  const members = withoutFolder(packed, findProjectPath(packed));
  const sorted = sortMembers(members, leadPath(members));
  return { members: sorted.map((member) => ({ ...member, sha256: sha256Hex(member.bytes) })) };
}

/**
 * Puts a project together. The same members give the same bytes in whatever order they come:
 * what a project starts with first, then by path, dates fixed, packed media stored and all else deflated.
 * The file is not byte for byte the one that was split; its members are.
 * @throws FormatError `format.badPath` for an unsafe or repeated path
 */
export function joinProject(members: readonly NewZipMember[]): Uint8Array<ArrayBuffer> {
  return writeZip(sortMembers(members, leadPath(members)));
}

/** The same with a packer of the caller, whose bytes may differ from those of another packer. */
export function joinProjectWith(
  members: readonly NewZipMember[],
  packer: Packer,
): Promise<Uint8Array<ArrayBuffer>> {
  return writeZipWith(sortMembers(members, leadPath(members)), packer);
}

function leadPath(members: readonly Pick<ZipMember, 'path'>[]): string | undefined {
  const lead = members.find(({ path }) => path === juniorDataPath || path === mainFile);
  return findProjectPath(members) ?? lead?.path;
}
