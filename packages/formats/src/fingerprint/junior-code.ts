import { findBlockSpec } from '../junior/block-types.ts';
import { insideOf, listPages, listSprites } from '../junior/story.ts';
import type { JuniorBlock, JuniorProject, JuniorStrip } from '../junior/types.ts';
import { type CodeOwner, type CodeToken, canonicalText, type WorkCode } from './canonical-code.ts';

/** Code of a story: strips of characters that something starts. Colours of messages are names. */
export function codeOfJunior(project: JuniorProject): WorkCode {
  const pieces: string[] = [];
  const owners = listPages(project).flatMap(({ page }, at) =>
    listSprites(page).flatMap((sprite): CodeOwner[] => {
      if (sprite.type !== 'sprite') return [];
      const strips = (sprite.scripts ?? []).filter(isStarted);
      return [{ kind: `page ${at + 1}`, scripts: strips.map((strip) => write(strip, pieces)) }];
    }),
  );
  return { text: canonicalText(owners), pieces };
}

const isStarted = ([first, second]: JuniorStrip): boolean =>
  first !== undefined && second !== undefined && findBlockSpec(first[0])?.shape === 'start';

function write(strip: JuniorStrip, pieces: string[]): CodeToken[] {
  return strip.flatMap((block) => {
    const own = ownTokens(block);
    pieces.push(JSON.stringify(own.filter((token) => typeof token === 'string')));
    const inside = insideOf(block);
    return inside.length === 0 ? own : [...own, '(', ...write(inside, pieces), ')'];
  });
}

function ownTokens([type, argument]: JuniorBlock): CodeToken[] {
  const kind = findBlockSpec(type)?.argument?.kind;
  if (kind === undefined) return [type];
  if (kind !== 'color') return [type, JSON.stringify(argument ?? null)];
  return [type, { name: `message ${isUnset(argument) ? 'Orange' : String(argument)}` }];
}

const isUnset = (argument: unknown): boolean => argument === 'null' || argument === undefined;
