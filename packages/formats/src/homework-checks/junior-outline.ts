import { insideOf, listPages, listSprites } from '../junior/story.ts';
import type { JuniorProject, JuniorStrip } from '../junior/types.ts';
import { createTallies, type Tallies } from './tallies.ts';
import type { WorkOutline } from './types.ts';

const startOf: Readonly<Record<string, string>> = {
  onflag: 'flag',
  onclick: 'click',
  ontouch: 'touch',
  onmessage: 'message',
};

/** Outline of a story; a strip that ends with "for ever" is one loop. */
export function outlineJunior(project: JuniorProject): WorkOutline {
  const tallies = createTallies();
  const sent = new Set<string>();
  const heard = new Set<string>();
  const pages = listPages(project).map(({ page }) => page);
  const sprites = pages.flatMap(listSprites);
  const characters = sprites.flatMap((sprite) => (sprite.type === 'sprite' ? [sprite] : []));
  let scripts = 0;
  for (const strip of characters.flatMap((character) => character.scripts ?? [])) {
    const [first, second] = strip;
    const start = first && startOf[first[0]];
    const isLoop = strip.at(-1)?.[0] === 'forever';
    count(strip, { tallies, isLoose: !start, isInLoop: isLoop });
    for (const [type, color] of listAll(strip)) {
      const name = color === 'null' || color === undefined ? 'Orange' : String(color);
      if (type === 'onmessage') heard.add(name);
      if (type === 'message' && start) sent.add(name);
    }
    if (!start || !second) continue;
    scripts += 1;
    tallies.addStart(start);
  }
  return {
    family: 'junior',
    blocks: tallies.blocks,
    starts: tallies.starts,
    parts: new Map([
      ['sprites', characters.length],
      ['texts', sprites.length - characters.length],
      ['pages', pages.length],
      ['scripts', scripts],
      ['messages', [...sent].filter((name) => heard.has(name)).length],
    ]),
  };
}

type Place = { tallies: Tallies; isLoose: boolean; isInLoop: boolean };

function count(strip: JuniorStrip, place: Place): void {
  for (const block of strip) {
    const [type] = block;
    // Neither what starts a strip nor what repeats it stands inside of it.
    const isEdge = type in startOf || type === 'forever';
    place.tallies.add(type, isEdge ? { ...place, isInLoop: false } : place);
    count(insideOf(block), { ...place, isInLoop: true });
  }
}

const listAll = (strip: JuniorStrip): JuniorStrip =>
  strip.flatMap((block) => [block, ...listAll(insideOf(block))]);
