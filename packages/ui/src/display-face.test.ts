import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { zhCn } from '@sprout/texts/zh-cn';
import { expect, it } from 'vitest';

/** Headings in the display face. A heading that is not here must not have the class `disp`. */
const headings = [
  'home.slide.grow',
  'home.slide.show',
  'home.editors.title',
  'home.editors.oneTitle',
  'home.featured.title',
  'home.featured.next',
  'home.newest.title',
  'home.liked.title',
  'site.news.title',
  'home.parents.title',
  'site.lost.title',
  'site.failed.title',
  'works.list.title',
  'works.list.page',
  'works.empty.title',
  'works.none.title',
  'works.absent.title',
  'ui.enter.hello',
  'ui.editor.junior.name',
  'ui.editor.blocks.name',
  'ui.editor.python.name',
  'account.login.title',
  'account.login.scene',
  'account.register.title',
  'account.register.scene',
  'account.register.closed.title',
  'account.result.title',
  'account.forgotten.title',
  'account.forgotten.scene',
  'editor.narrow.title',
  'editor.done.title',
] as const;

/** Characters that a WOFF2 file has glyphs for. Source: WOFF2 sections 4 and 5, OpenType cmap format 4. */
function charactersOf(path: URL): Set<number> {
  const file = readFileSync(path);
  const { tables, end } = readDirectory(file);
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  const cmap = tables.find(({ tag }) => tag === 0);
  if (!cmap) throw new Error('the face has no cmap');
  return readCmap(data.subarray(cmap.start, cmap.start + cmap.length));
}

function readDirectory(file: Buffer) {
  let at = 48;
  let start = 0;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const original = number();
    // glyf (10) and loca (11) are transformed unless version 3 says not.
    const isTransformed = (tag === 10 || tag === 11) !== flags >> 6 > 0;
    const length = isTransformed ? number() : original;
    const table = { tag, start, length };
    start += length;
    return table;
  });
  return { tables, end: at };
}

function readCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(8 + table * 8);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const segments = cmap.readUInt16BE(at + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const last = cmap.readUInt16BE(at + 14 + segment * 2);
      const first = cmap.readUInt16BE(at + 16 + segments * 2 + segment * 2);
      for (let code = first; code <= last && code !== 0xffff; code++) characters.add(code);
    }
  }
  return characters;
}

it('has a glyph for every Chinese character of the fixed headings', () => {
  const has = charactersOf(new URL('./fonts/sprout-display.woff2', import.meta.url));
  const needed = headings.flatMap((key) =>
    [...zhCn[key]].filter((char) => /\p{Script=Han}/u.test(char)),
  );
  const missing = needed.filter((char) => !has.has(char.codePointAt(0) ?? 0));
  expect([...new Set(missing)].join('')).toBe('');
  expect(has.size).toBeGreaterThan(150);
});
