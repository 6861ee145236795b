import { type Sb3Limits, sb3Limits } from '../limits.ts';
import { FormatError, type FormatWarning, sizeProblem } from '../problems.ts';
import { isFields } from '../shape.ts';
import { readZip, type ZipMember } from '../zip/read-zip.ts';
import { readDirectory } from '../zip/zip-directory.ts';
import { projectPath, readProjectJson } from './project-json.ts';
import { assertSb2 } from './sb2-shape.ts';
import { assertSb3 } from './sb3-shape.ts';
import { requireFiniteScripts } from './script-tree.ts';
import type { Sb2Check, Sb2Project, Sb3Check, Sb3Project } from './types.ts';

/**
 * Checks a blocks work before it is stored or given to an editor: the container is read within
 * bounds, project.json is parsed and its structure checked. Tells Scratch 3 and Scratch 2 files
 * apart by content, not by name. Costumes and sounds are not decoded.
 * @throws FormatError and nothing else
 */
export function checkSb3(bytes: Uint8Array, limits: Sb3Limits = sb3Limits): Sb3Check {
  requireMemberSizes(bytes, limits);
  const members = readZip(bytes, { ...limits, memberBytes: limits.inflatedBytes });
  const project = readProjectJson(members, limits.jsonDepth);
  const near = nearLimitWarnings(bytes, members, limits);
  const checked = checkStructure(project);
  if (checked.kind === 'sb2') {
    return { ...checked, members, warnings: [...near, ...missingSb2(checked.project, members)] };
  }
  const missing = missingSb3(checked.project, members);
  const warnings = [...near, ...missing, ...customExtensions(checked.project)];
  return { ...checked, members, warnings };
}

/** A checked project without the file around it. */
export type ProjectCheck =
  | { kind: 'sb3'; project: Sb3Project }
  | { kind: 'sb2'; project: Sb2Project };

/**
 * Checks a project.json that comes without its file, as in a save by members.
 * @throws FormatError and nothing else
 */
export function checkProjectJson(bytes: Uint8Array, limits: Sb3Limits = sb3Limits): ProjectCheck {
  if (bytes.length > limits.projectJsonBytes) {
    throw new FormatError(
      'format.projectTooLarge',
      sizeProblem(bytes.length, limits.projectJsonBytes),
    );
  }
  const member = { path: 'project.json', bytes: new Uint8Array(bytes) };
  return checkStructure(readProjectJson([member], limits.jsonDepth));
}

function checkStructure(project: unknown): ProjectCheck {
  if (isFields(project) && project['objName'] !== undefined) {
    assertSb2(project);
    return { kind: 'sb2', project };
  }
  assertSb3(project);
  project.targets.forEach((target, index) => {
    requireFiniteScripts(target.blocks, `targets.${index}.blocks`);
  });
  return { kind: 'sb3', project };
}

/**
 * Checks a Scratch 2 file; a Scratch 3 file is refused.
 * @throws FormatError and nothing else
 */
export function checkSb2(bytes: Uint8Array, limits: Sb3Limits = sb3Limits): Sb2Check {
  const check = checkSb3(bytes, limits);
  if (check.kind !== 'sb2') throw new FormatError('format.badProject', { where: 'objName' });
  return check;
}

/** Looks at the sizes the directory tells, so that nothing too large is inflated. */
function requireMemberSizes(bytes: Uint8Array, limits: Sb3Limits): void {
  const { entries } = readDirectory(bytes, { ...limits, memberBytes: limits.inflatedBytes });
  for (const { path, sizeBytes } of entries) {
    if (projectPath.test(path)) {
      if (sizeBytes <= limits.projectJsonBytes) continue;
      throw new FormatError(
        'format.projectTooLarge',
        sizeProblem(sizeBytes, limits.projectJsonBytes),
      );
    }
    if (sizeBytes > limits.assetBytes) {
      throw new FormatError(
        'format.assetTooLarge',
        sizeProblem(sizeBytes, limits.assetBytes, path),
      );
    }
  }
}

function nearLimitWarnings(
  file: Uint8Array,
  members: readonly ZipMember[],
  limits: Sb3Limits,
): FormatWarning[] {
  const sizes = members.map(({ path, bytes }) => ({
    path,
    sizeBytes: bytes.length,
    limitBytes: projectPath.test(path) ? limits.projectJsonBytes : limits.assetBytes,
  }));
  return [{ sizeBytes: file.length, limitBytes: limits.fileBytes }, ...sizes]
    .filter(({ sizeBytes, limitBytes }) => sizeBytes >= limits.warnRatio * limitBytes)
    .map((data) => ({ code: 'format.nearLimit', data }));
}

function missingSb3(project: Sb3Project, members: readonly ZipMember[]): FormatWarning[] {
  const wanted = project.targets
    .flatMap(({ costumes, sounds }) => [...costumes, ...sounds])
    .map(({ assetId, dataFormat }) => `${assetId}.${dataFormat}`);
  const present = new Set(members.map(({ path }) => fileName(path)));
  return missing(wanted.filter((name) => !present.has(name)));
}

/** Scratch 2 numbers its files; -1 stands for one that was never saved. */
function missingSb2(project: Sb2Project, members: readonly ZipMember[]): FormatWarning[] {
  const present = new Set(members.map(({ path }) => fileName(path).split('.')[0]));
  const costumes = (project.costumes ?? []).map(({ baseLayerID }) => baseLayerID);
  const sounds = (project.sounds ?? []).map(({ soundID }) => soundID);
  return missing(
    [...costumes, ...sounds]
      .filter((id) => id !== undefined && id >= 0)
      .map((id) => String(id))
      .filter((name) => !present.has(name)),
  );
}

function missing(names: readonly string[]): FormatWarning[] {
  return [...new Set(names)].map((path) => ({ code: 'format.missingAsset', data: { path } }));
}

/** An identifier that is no word is an address; builds of other makers keep addresses apart. */
function customExtensions(project: Sb3Project): FormatWarning[] {
  const urls = 'extensionURLs' in project ? project.extensionURLs : undefined;
  const named = isFields(urls) ? Object.keys(urls) : [];
  const addressed = (project.extensions ?? []).filter((id) => !/^\w{1,64}$/.test(id));
  return [...new Set([...named, ...addressed])].map((extension) => ({
    code: 'format.customExtension',
    data: { extension },
  }));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
