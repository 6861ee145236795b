import { describe, expect, it } from 'vitest';
import { findNeeds } from './work-needs.ts';

describe('findNeeds', () => {
  it('names keys as a keyboard does, each once and sorted', () => {
    const project = JSON.stringify({
      blocks: {
        a: { opcode: 'event_whenkeypressed', fields: { KEY_OPTION: ['space', null] } },
        b: { opcode: 'sensing_keyoptions', fields: { KEY_OPTION: ['left arrow', null] } },
        c: { opcode: 'sensing_keyoptions', fields: { KEY_OPTION: ['left arrow', null] } },
        d: { opcode: 'sensing_keyoptions', fields: { KEY_OPTION: ['a', null] } },
      },
    });

    expect(findNeeds(project).keys).toEqual([' ', 'ArrowLeft', 'a']);
  });

  it.each([
    ['"opcode":"sensing_mousex"', { usesMouse: true, usesMusic: false }],
    ['"TO":["_mouse_",null]', { usesMouse: true, usesMusic: false }],
    ['"opcode":"music_playNoteForBeats"', { usesMouse: false, usesMusic: true }],
    ['["playDrum",1,0.25]', { usesMouse: false, usesMusic: true }],
    ['"name":"music"', { usesMouse: false, usesMusic: false }],
  ])('reads %s', (text, needs) => {
    expect(findNeeds(text)).toEqual({ keys: [], ...needs });
  });
});
