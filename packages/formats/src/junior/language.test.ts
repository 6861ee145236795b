import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBlock, aCharacter, aProject, aText } from '../testing/sample-junior.ts';
import { findBlockSpec, listBlockSpecs } from './block-types.ts';
import { decodeSayText, encodeSayText } from './legacy-text.ts';
import { measureJunior } from './measure-junior.ts';
import { insideOf, listBlocks } from './story.ts';

describe('the blocks', () => {
  it('are 28, in the order of the palettes', () => {
    const palette = (wanted: string): string =>
      listBlockSpecs()
        .flatMap(({ type, category }) => (category === wanted ? [type] : []))
        .join(' ');
    expect(listBlockSpecs()).toHaveLength(28);
    expect(['start', 'motion', 'looks', 'sound', 'flow', 'end'].map(palette)).toEqual([
      'onflag onclick ontouch onmessage message',
      'forward back up down right left hop home',
      'say grow shrink same hide show',
      'playsnd playusersnd',
      'wait stopmine setspeed repeat',
      'endstack forever gotopage',
    ]);
  });

  it('are known by their own names only', () => {
    expect(findBlockSpec('hop')?.argument).toMatchObject({ initial: 2, min: -15, max: 15 });
    expect(['constructor', '__proto__', 'speak', ''].map(findBlockSpec)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are listed with those inside loops', () => {
    const inner = aBlock('repeat', 2, [aBlock('hop', 1)]);
    const strip = [aBlock('onflag'), aBlock('repeat', 3, [inner, aBlock('wait', 1)])];
    expect(listBlocks(strip).map(([type]) => type)).toEqual([
      'onflag',
      'repeat',
      'repeat',
      'hop',
      'wait',
    ]);
    expect(insideOf(['speak', 'x', 0, 0, [aBlock('hop')]])).toEqual([]);
  });
});

describe('words of a balloon', () => {
  it.each([
    ['hi', 'hi'],
    ['%41b%u4F60', 'Ab你'],
    ['100%', '100%'],
    ['50%zz', '50%zz'],
    [5, '5'],
  ])('%s is shown as %s', (argument, text) => {
    expect(decodeSayText(argument)).toBe(text);
  });

  it('are shown as they were typed, whatever was typed', () => {
    const typed = fc.array(
      fc.oneof(fc.constantFrom('%', '%41', '%u4F60', 'u', '25', 'A'), fc.string()),
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const text = parts.join('');
        expect(decodeSayText(encodeSayText(text))).toBe(text);
      }),
    );
  });
});

it('measures a story', () => {
  const strips = [
    [aBlock('onflag'), aBlock('repeat', 2, [aBlock('hop'), aBlock('speak')])],
    [aBlock('onmessage', 'Red'), aBlock('message', 'null')],
    [],
  ];
  const project = aProject(
    [aCharacter('Star 1', { scripts: strips, sounds: ['pop.mp3', 'a.wav'] }), aText('Text 1')],
    [aCharacter('Star 2')],
  );
  expect(measureJunior(project)).toEqual({
    scripts: 2,
    blocks: 6,
    blocksByCategory: { flow: 1, motion: 1, other: 1, start: 3 },
    opcodes: [
      'flow_repeat',
      'motion_hop',
      'other_speak',
      'start_message',
      'start_onflag',
      'start_onmessage',
    ],
    sprites: 3,
    costumes: 1,
    sounds: 2,
    variables: 0,
    lists: 0,
    broadcasts: 2,
    extensions: [],
  });
});
