import { strFromU8, strToU8 } from 'fflate';
import { parseJson } from '../json-text.ts';
import { type SjrLimits, sjrLimits } from '../limits.ts';
import { FormatError, type FormatWarning, sizeProblem } from '../problems.ts';
import { findBlockSpec } from './block-types.ts';
import { repairProject } from './repair.ts';
import { listBlocks, listPages, listSprites } from './story.ts';
import type { JuniorProject } from './types.ts';

/** A project without the file around it; `warnings` tells what was mended or is not understood. */
export type OpenedJuniorData = { project: JuniorProject; warnings: FormatWarning[] };

/**
 * Reads a `data.json`, also one that comes without its file, as in a save by members or in the
 * samples of the format. What is broken is mended, what is unknown is kept.
 * @throws FormatError and nothing else
 */
export function readJuniorData(bytes: Uint8Array, limits: SjrLimits = sjrLimits): OpenedJuniorData {
  if (bytes.length > limits.dataJsonBytes) {
    throw new FormatError(
      'format.projectTooLarge',
      sizeProblem(bytes.length, limits.dataJsonBytes),
    );
  }
  const value = parseJson(strFromU8(bytes).replace(/^\ufeff/, ''), limits.jsonDepth);
  const { project, faults } = repairProject(value, limits.jsonDepth);
  const mended = faults.map(
    (where): FormatWarning => ({ code: 'format.repaired', data: { where } }),
  );
  return { project, warnings: [...mended, ...unknownBlocks(project)] };
}

/**
 * The bytes of a `data.json`; equal projects give equal bytes.
 * @throws Error for a project that readers would have to mend, which is a fault of the program
 */
export function writeJuniorData(project: JuniorProject): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(project);
  const { faults } = repairProject(JSON.parse(text), sjrLimits.jsonDepth);
  if (faults.length > 0) throw new Error(`project is broken at ${faults.join(', ')}`);
  return strToU8(text);
}

function unknownBlocks(project: JuniorProject): FormatWarning[] {
  const types = listPages(project)
    .flatMap(({ page }) => listSprites(page))
    .flatMap((sprite) => (sprite.type === 'sprite' ? (sprite.scripts ?? []) : []))
    .flatMap((strip) => listBlocks(strip))
    .map(([type]) => type)
    .filter((type) => findBlockSpec(type) === undefined);
  return [...new Set(types)].map((block) => ({ code: 'format.unknownBlock', data: { block } }));
}
