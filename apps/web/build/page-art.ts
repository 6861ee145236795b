import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Pictures that pages of the school may name: their addresses stay the same, whatever is built. */
const pictures = ['banner-grow', 'banner-show', 'scene-wide'];

/** Pictures of the editors, which stand on the home page without a ground, as cards of 4 to 3. */
const cards = {
  junior: { ground: '#d6ebfa', place: 'x="0" y="0" width="400" height="300"', view: '0 0 400 300' },
  blocks: {
    ground: '#ffe6cf',
    place: 'x="90" y="40" width="220" height="220"',
    view: '216 -44 180 180',
  },
  python: {
    ground: '#fbdde6',
    place: 'x="62" y="14" width="276" height="276"',
    view: '0 -110 400 410',
  },
} as const;

/**
 * Puts our own pictures under `/art/` of the site, for pages that the school writes.
 * @param folder of the pictures
 */
export function writePageArt(folder: string): Plugin {
  const read = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8');
  return {
    name: 'write-page-art',
    generateBundle() {
      const emit = (name: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `art/${name}.svg`, source });
      for (const name of pictures) emit(name, read(name));
      for (const [name, { ground, place, view }] of Object.entries(cards)) {
        const drawing = read(`editor-${name}`)
          .replace('<svg ', `<svg ${place} `)
          .replace(/viewBox="[^"]*"/, `viewBox="${view}"`);
        const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/>${drawing}</svg>`;
        emit(`card-${name}`, card);
      }
    },
  };
}
