import { strToU8 } from 'fflate';
import type { Sb3Block, Sb3Primitive } from '../blocks/types.ts';
import { type NewZipMember, writeZip } from '../zip/write-zip.ts';

export const plainSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h2"/></svg>';
const backdropId = 'cd21514d0531fdffb22204e0ec5ed84a';

/** A smallest Scratch 3 project.json with the given blocks in one sprite. */
export function sampleProject(blocks: Record<string, Sb3Block | Sb3Primitive> = {}) {
  const costume = {
    assetId: backdropId,
    dataFormat: 'svg',
    name: 'c',
    md5ext: `${backdropId}.svg`,
  };
  const target = { variables: {}, lists: {}, broadcasts: {}, costumes: [costume], sounds: [] };
  return {
    targets: [
      { ...target, isStage: true, name: 'Stage', blocks: {} },
      { ...target, isStage: false, name: 'Cat', blocks },
    ],
    monitors: [],
    extensions: ['pen'],
    meta: { semver: '3.0.0', agent: 'test' },
  };
}

/** A whole file of a project, with members besides the backdrop when given. */
export function sampleSb3(
  project: unknown = sampleProject(),
  more: NewZipMember[] = [],
): Uint8Array {
  return writeZip([
    { path: 'project.json', bytes: strToU8(JSON.stringify(project)) },
    { path: `${backdropId}.svg`, bytes: strToU8(plainSvg) },
    ...more,
  ]);
}

/** A stack of blocks, each below the one before it, the first in the workspace. */
export function stack(...opcodes: string[]): Record<string, Sb3Block> {
  return Object.fromEntries(
    opcodes.map((opcode, index) => [
      `${opcode}#${index}`,
      {
        opcode,
        next: opcodes[index + 1] === undefined ? null : `${opcodes[index + 1]}#${index + 1}`,
        parent: index === 0 ? null : `${opcodes[index - 1]}#${index - 1}`,
        inputs: {},
        fields: {},
        shadow: false,
        topLevel: index === 0,
      },
    ]),
  );
}
