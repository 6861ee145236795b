import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSb3, type Sb3Block, type Sb3Project } from '@sprout/formats';
import { blockNamesEnUs } from '@sprout/texts/en-us/block-names';
import { describe, expect, it } from 'vitest';
import { blocksCode } from './blocks-code.ts';
import { indexCode } from './code-index.ts';

const folder = join(process.env['SPROUT_CORPUS'] ?? '', 'sb3');
const files = process.env['SPROUT_CORPUS'] && existsSync(folder) ? readdirSync(folder) : [];
const works = files.filter((name) => name.endsWith('.sb3'));

/** Blocks that one can point at: none of the menus and fields inside others, no prototype of an own block. */
function countOf({ targets }: Sb3Project): number {
  return targets
    .flatMap(({ blocks }) => Object.values(blocks))
    .filter((block) => Array.isArray(block) || !(block as Sb3Block).shadow).length;
}

// Works that the project does not own; `read-code.test.ts` looks at works made for it.
describe.skipIf(works.length === 0)('works of the corpus', () => {
  it.each(works)('finds every block of %s again', (name) => {
    const checked = checkSb3(new Uint8Array(readFileSync(join(folder, name))));
    if (checked.kind !== 'sb3') throw new Error('expected a Scratch 3 file');

    const sprites = blocksCode(checked.project, blockNamesEnUs, 'Stage');
    const index = indexCode(sprites);

    expect(index.all).toHaveLength(countOf(checked.project));
    for (const { block, sprite } of index.all) {
      expect(index.all[index.find(sprite.key, block.id) ?? -1]?.block).toBe(block);
    }
  });
});
