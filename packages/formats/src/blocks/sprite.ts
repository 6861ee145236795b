import { strFromU8 } from 'fflate';
import { parseJson } from '../json-text.ts';
import { spriteLimits } from '../limits.ts';
import { FormatError, sizeProblem } from '../problems.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip } from '../zip/write-zip.ts';
import { cleanDrawing, isDrawing } from './clean-project.ts';
import { assertSprite } from './sb3-shape.ts';
import { requireFiniteScripts } from './script-tree.ts';

const spritePath = 'sprite.json';

/**
 * Reads a character that stands for itself (`.sprite3`) and writes it anew: what it does not name is left out, its
 * drawings are harmless.
 * @throws FormatError and nothing else
 */
export function readSprite(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const members = readZip(bytes, spriteLimits);
  const [text, second] = members.filter(({ path }) => path === spritePath);
  if (!text) throw new FormatError('format.noProject');
  if (second) throw new FormatError('format.badPath', { path: second.path });
  const { projectJsonBytes: limitBytes } = spriteLimits;
  if (text.bytes.length > limitBytes) {
    throw new FormatError('format.projectTooLarge', sizeProblem(text.bytes.length, limitBytes));
  }
  const sprite = parseJson(strFromU8(text.bytes), spriteLimits.jsonDepth);
  assertSprite(sprite);
  requireFiniteScripts(sprite.blocks, 'sprite.blocks');
  const named = new Set(
    [...sprite.costumes, ...sprite.sounds].map(
      ({ assetId, dataFormat }) => `${assetId}.${dataFormat}`,
    ),
  );
  const media = members
    .filter(({ path }) => named.has(path))
    .map((member) => ({
      path: member.path,
      bytes: (isDrawing(member) ? cleanDrawing(member.bytes) : undefined) ?? member.bytes,
    }));
  return writeZip([text, ...media]);
}
