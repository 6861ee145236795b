import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { plainSvg, sampleProject, sampleSb3 } from '../testing/sample-project.ts';
import { checkSb3 } from './check.ts';
import { cleanDrawing, cleanProject } from './clean-project.ts';

const evilSvg = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><path d="M0 0"/></svg>';
const withMember = (path: string, text: string) =>
  sampleSb3(sampleProject(), [{ path, bytes: strToU8(text) }]);

describe('cleanProject', () => {
  it('gives the same bytes back when every drawing is harmless', () => {
    const bytes = sampleSb3();

    expect(cleanProject(bytes)).toEqual({ bytes, changed: [] });
    expect(cleanProject(bytes).bytes).toBe(bytes);
  });

  it.each([['bad.svg'], ['BAD.SVG'], ['folder/bad.svg'], ['drawing-called.png']])(
    'cleans %s and keeps the rest',
    (path) => {
      const { bytes, changed } = cleanProject(withMember(path, evilSvg));

      const members = new Map(checkSb3(bytes).members.map((m) => [m.path, strFromU8(m.bytes)]));
      expect(changed).toEqual([path]);
      expect(members.get(path)).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
      );
      expect(members.get('cd21514d0531fdffb22204e0ec5ed84a.svg')).toBe(plainSvg);
      expect(members.get('project.json')).toBe(JSON.stringify(sampleProject()));
    },
  );

  it('comes to an end for a member of byte order marks', () => {
    expect(cleanProject(withMember('marks', '\ufeff'.repeat(1000))).changed).toEqual([]);
  });

  it('leaves the system files of a Mac alone', () => {
    expect(cleanProject(withMember('__MACOSX/._a.svg', '\0\x05\x16\x07')).changed).toEqual([]);
  });
});

describe('cleanDrawing', () => {
  it('takes a byte order mark for what it is', () => {
    expect(cleanDrawing(Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8(plainSvg)]))).toBeUndefined();
  });

  it('makes an empty drawing of UTF-16, which could hide anything', () => {
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...[...evilSvg].flatMap((c) => [c.charCodeAt(0), 0]),
    ]);

    expect(strFromU8(cleanDrawing(wide) ?? wide)).not.toContain('onload');
  });

  it('writes bytes that are not UTF-8 anew', () => {
    const bytes = strToU8(plainSvg.replace('M0', 'M?'));
    const broken = bytes.map((byte) => (byte === 0x3f ? 0xc0 : byte));

    expect(cleanDrawing(broken)).toBeDefined();
  });
});
