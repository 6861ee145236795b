import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeBlock, CodeSprite } from '../model/code-types.ts';
import { align } from './align.ts';
import { compareCode, countMarks, isSame } from './compare-code.ts';

let lastId = 0;
/** Ids are new each time: a comparison must not need them. */
function aBlock(sentence: string, inside?: readonly CodeBlock[]): CodeBlock {
  lastId += 1;
  const row = { parts: [{ kind: 'words' as const, text: sentence }] };
  return {
    id: `b${lastId}`,
    kind: sentence.split(' ')[0] ?? '',
    category: 'motion',
    shape: inside ? 'wrap' : 'step',
    rows: [inside ? { ...row, inside } : row],
    sentence,
  };
}
const aSprite = (...scripts: readonly CodeBlock[][]): CodeSprite => ({
  key: 'Cat',
  name: 'Cat',
  scripts: scripts.map((blocks) => ({ blocks })),
  comments: [],
});

const compare = (before: readonly CodeSprite[], after: readonly CodeSprite[]) =>
  compareCode({ kind: 'blocks', sprites: before }, { kind: 'blocks', sprites: after });

/** Each block with the sign of its mark, what it holds behind it. */
function spell(blocks: readonly CodeBlock[]): string {
  const signs = { added: '+', removed: '-', changed: '~' };
  return blocks
    .map(({ sentence, mark, rows }) => {
      const [{ inside } = {}] = rows;
      return `${mark ? signs[mark] : ''}${sentence}${inside ? `[${spell(inside)}]` : ''}`;
    })
    .join(', ');
}

function spellAll(compared: ReturnType<typeof compare>): string[] {
  if (compared?.kind !== 'blocks') return [];
  return compared.sprites.flatMap(({ scripts }) => scripts.map(({ blocks }) => spell(blocks)));
}

describe('two versions of blocks', () => {
  it('are the same when they say the same, in whatever order and with whatever ids', () => {
    const before = aSprite([aBlock('flag'), aBlock('go 10')], [aBlock('key'), aBlock('hop')]);
    const after = aSprite([aBlock('key'), aBlock('hop')], [aBlock('flag'), aBlock('go 10')]);

    const compared = compare([before], [after]);

    expect(compared && isSame(compared)).toBe(true);
    expect(spellAll(compared)).toEqual([]);
  });

  it('differ by a block with another value, a new one and a removed one', () => {
    const before = aSprite([aBlock('flag'), aBlock('go 10'), aBlock('show'), aBlock('hop')]);
    const after = aSprite([aBlock('flag'), aBlock('go 20'), aBlock('hop'), aBlock('say Hi')]);

    const compared = compare([before], [after]);

    expect(spellAll(compared)).toEqual(['flag, ~go 20, -show, hop, +say Hi']);
    expect(compared && countMarks(compared)).toEqual({ added: 1, removed: 1, changed: 1 });
  });

  it('show only the loop as new that was put around what was there', () => {
    const before = aSprite([aBlock('flag'), aBlock('go 10'), aBlock('turn 5')]);
    const after = aSprite([
      aBlock('flag'),
      aBlock('repeat 4', [aBlock('go 10'), aBlock('turn 5')]),
    ]);

    expect(spellAll(compare([before], [after]))).toEqual(['flag, +repeat 4[go 10, turn 5]']);
  });

  it('show only the loop as removed out of which was taken what is there', () => {
    const before = aSprite([aBlock('flag'), aBlock('forever', [aBlock('go 10')])]);
    const after = aSprite([aBlock('flag'), aBlock('go 10'), aBlock('say Hi')]);

    expect(spellAll(compare([before], [after]))).toEqual(['flag, -forever[go 10, +say Hi]']);
  });

  it('differ inside a loop that stays', () => {
    const before = aSprite([aBlock('flag'), aBlock('forever', [aBlock('go 10')])]);
    const after = aSprite([aBlock('flag'), aBlock('forever', [aBlock('go 10'), aBlock('hop')])]);

    expect(spellAll(compare([before], [after]))).toEqual(['flag, forever[go 10, +hop]']);
  });

  it('keep scripts apart that have nothing in common', () => {
    const before = aSprite([aBlock('flag'), aBlock('go 1')], [aBlock('click'), aBlock('meow')]);
    const after = aSprite([aBlock('flag'), aBlock('go 1')], [aBlock('key'), aBlock('hop')]);

    expect(spellAll(compare([before], [after]))).toEqual(['+key, +hop', '-click, -meow']);
  });

  it('name sprites that came and went', () => {
    const cat = aSprite([aBlock('flag')]);
    const dog = { ...aSprite([aBlock('flag')]), key: 'Dog' };

    const compared = compare([cat], [dog]);

    expect(
      compared?.kind === 'blocks' && compared.sprites.map(({ key, mark }) => [key, mark]),
    ).toEqual([
      ['Dog', 'added'],
      ['Cat', 'removed'],
    ]);
  });
});

describe('two versions of a program', () => {
  const programs = (before: string, after: string) =>
    compareCode(
      { kind: 'python', files: [{ name: 'main.py', text: before }] },
      { kind: 'python', files: [{ name: 'main.py', text: after }] },
    );
  const spellLines = (compared: ReturnType<typeof programs>): string[] => {
    const [file] = compared?.kind === 'python' ? compared.files : [];
    return (file?.lines ?? []).map(
      ({ number = '', mark = '', tokens }) =>
        `${number}${mark === 'added' ? '+' : mark && '-'} ${tokens.map(({ text }) => text).join('')}`,
    );
  };

  it('differ line by line, with the numbers of the program as it is now', () => {
    expect(spellLines(programs('a = 1\nb = 2\nprint(a)', 'a = 1\nb = 3\nprint(a)\nc = 4'))).toEqual(
      ['1 a = 1', '- b = 2', '2+ b = 3', '3 print(a)', '4+ c = 4'],
    );
  });

  it('are the same with other ends of lines and blanks behind them', () => {
    const compared = programs('a = 1\r\nb = 2\r\n', 'a = 1  \nb = 2\n');

    expect(compared && isSame(compared)).toBe(true);
  });
});

it('compares no story with a program', () => {
  expect(
    compareCode({ kind: 'junior', sprites: [] }, { kind: 'python', files: [] }),
  ).toBeUndefined();
});

describe('lists that are aligned', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

  it('pair equal entries, each once and in one order', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const pairs = align(before, after);
        expect(pairs.every(([one, other]) => before[one] === after[other])).toBe(true);
        expect(
          pairs.every(([one, other], at) => {
            const [lastOne, lastOther] = pairs[at - 1] ?? [-1, -1];
            return one > lastOne && other > lastOther;
          }),
        ).toBe(true);
      }),
    );
  });

  it('pair everything that was there before something was added', () => {
    fc.assert(
      fc.property(lists, lists, fc.nat(30), (before, more, at) => {
        const after = [...before.slice(0, at), ...more, ...before.slice(at)];
        expect(align(before, after)).toHaveLength(before.length);
      }),
    );
  });

  it('find what is left of a list too long for every comparison', () => {
    const before = Array.from({ length: 3000 }, (_, at) => `line ${at}`);
    const after = before.flatMap((line, at) =>
      at % 2 === 0 ? [line, `new ${at}`] : [`other ${at}`],
    );

    expect(align(before, after)).toHaveLength(1500);
  });
});
