import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sb3Limits } from '../limits.ts';
import { problemOf } from '../testing/problem-of.ts';
import { rawZip } from '../testing/raw-zip.ts';
import { sampleProject, sampleSb3, stack } from '../testing/sample-project.ts';
import { checkProjectJson, checkSb2, checkSb3 } from './check.ts';
import { joinProject } from './members.ts';

const withText = (text: string) => rawZip([{ name: 'project.json', content: text }]);
const sprite = (change: object) => {
  const project = sampleProject();
  return { ...project, targets: [project.targets[0], { ...project.targets[1], ...change }] };
};
const sb2 = { objName: 'Stage', children: [{ objName: 'Cat', scripts: [] }, { target: 'Stage' }] };

describe('checkSb3', () => {
  it('accepts a Scratch 3 project and gives its members', () => {
    const check = checkSb3(
      sampleSb3(sampleProject(stack('event_whenflagclicked', 'motion_ifonedgebounce'))),
    );

    expect(check.kind).toBe('sb3');
    expect(check.members).toHaveLength(2);
    expect(check.warnings).toEqual([]);
  });

  it('accepts project.json in one folder', () => {
    const bytes = rawZip([{ name: 'my work/project.json', content: JSON.stringify(sb2) }]);

    expect(checkSb3(bytes).kind).toBe('sb2');
  });

  const broken: [string, unknown][] = [
    ['no targets', { ...sampleProject(), targets: [] }],
    ['no meta', { ...sampleProject(), meta: undefined }],
    ['another version', { ...sampleProject(), meta: { semver: '4.0.0' } }],
    [
      'a sprite in place of the stage',
      { ...sampleProject(), targets: sampleProject().targets.slice(1) },
    ],
    ['two stages', sprite({ isStage: true })],
    ['a sprite without a name', sprite({ name: 7 })],
    ['no costumes', sprite({ costumes: [] })],
    [
      'a costume file elsewhere',
      sprite({ costumes: [{ assetId: '../../../../etc/passwd', dataFormat: 'svg', name: 'c' }] }),
    ],
    [
      'an address as costume file',
      sprite({
        costumes: [
          {
            assetId: 'a'.repeat(32),
            dataFormat: 'svg',
            name: 'c',
            md5ext: 'https://example.org/a.svg',
          },
        ],
      }),
    ],
    [
      'a page as costume',
      sprite({ costumes: [{ assetId: 'a'.repeat(32), dataFormat: 'html', name: 'c' }] }),
    ],
    [
      'a sound of an unknown kind',
      sprite({ sounds: [{ assetId: 'a'.repeat(32), dataFormat: 'exe', name: 's' }] }),
    ],
    ['a variable that is an object', sprite({ variables: { a: ['a', { evil: 1 }] } })],
    ['a list in a list', sprite({ lists: { a: ['a', [['b']]] } })],
    ['blocks as a list', sprite({ blocks: [] })],
    ['a block without an opcode', sprite({ blocks: { a: {} } })],
    ['a block below a number', sprite({ blocks: { a: { opcode: 'x', next: 5 } } })],
    [
      'an input of an unknown kind',
      sprite({ blocks: { a: { opcode: 'x', inputs: { A: [9, 'b'] } } } }),
    ],
    [
      'a value of an unknown kind',
      sprite({ blocks: { a: { opcode: 'x', inputs: { A: [1, [99, 'b']] } } } }),
    ],
    ['a lone value in the workspace', sprite({ blocks: { a: [4, '10'] } })],
    ['a block that is its own next', sprite({ blocks: { a: { opcode: 'x', next: 'a' } } })],
    [
      'a ring of blocks',
      sprite({ blocks: { a: { opcode: 'x', next: 'b' }, b: { opcode: 'y', next: 'a' } } }),
    ],
    [
      'a ring with a start',
      sprite({
        blocks: {
          s: { opcode: 's', next: 'a' },
          a: { opcode: 'x', next: 'b' },
          b: { opcode: 'y', next: 'a' },
        },
      }),
    ],
    ['blocks that double with each step', sprite({ blocks: doubling(40) })],
    ['a list', []],
    ['a text', 'project'],
    ['nothing', null],
    ['a Scratch 2 stage without children', { objName: 'Stage' }],
    [
      'a Scratch 2 costume with a text as number',
      { ...sb2, costumes: [{ costumeName: 'a', baseLayerID: '../1' }] },
    ],
  ];

  it.each(broken)('refuses %s', (_name, project) => {
    expect(problemOf(() => checkSb3(sampleSb3(project)))).toBe('format.badProject');
  });

  it('names the place that is wrong', () => {
    const bytes = sampleSb3(sprite({ name: 7 }));

    expect(() => checkSb3(bytes)).toThrow('targets.1.name');
  });

  it.each([
    ['no project.json', rawZip([{ name: 'a.txt' }]), 'format.noProject'],
    [
      'two of them',
      rawZip([{ name: 'a/project.json' }, { name: 'project.json' }]),
      'format.badPath',
    ],
    ['no JSON', withText('{"targets":'), 'format.badProject'],
    ['JSON too deep', withText('['.repeat(5000) + ']'.repeat(5000)), 'format.badProject'],
  ])('refuses %s', (_name, bytes, code) => {
    expect(problemOf(() => checkSb3(bytes))).toBe(code);
  });

  it('tells a large project.json from a large asset', () => {
    const limits = { ...sb3Limits, projectJsonBytes: 100, assetBytes: 40 };
    const large = strToU8('x'.repeat(60));

    expect(problemOf(() => checkSb3(sampleSb3(), limits))).toBe('format.projectTooLarge');
    expect(problemOf(() => checkSb3(joinProject([{ path: 'a.png', bytes: large }]), limits))).toBe(
      'format.assetTooLarge',
    );
  });

  it('warns of assets that are not there, and of extensions from elsewhere', () => {
    const sounds = [{ assetId: 'a'.repeat(32), dataFormat: 'wav', name: 's' }];
    const project = { ...sprite({ sounds }), extensions: ['pen', 'https://example.org/x.js'] };

    expect(checkSb3(sampleSb3(project)).warnings).toEqual([
      { code: 'format.missingAsset', data: { path: `${'a'.repeat(32)}.wav` } },
      { code: 'format.customExtension', data: { extension: 'https://example.org/x.js' } },
    ]);
  });

  it('warns from four fifths of a bound', () => {
    const size = JSON.stringify(sampleProject()).length;
    const warnings = (projectJsonBytes: number) =>
      checkSb3(sampleSb3(), { ...sb3Limits, projectJsonBytes }).warnings.map(({ code }) => code);

    expect(warnings(Math.floor(size / 0.8))).toEqual(['format.nearLimit']);
    expect(warnings(Math.ceil(size / 0.8) + 1)).toEqual([]);
  });

  it('accepts a key that every object seems to have', () => {
    const blocks = { constructor: { opcode: 'x', next: 'toString' } };

    expect(checkSb3(sampleSb3(sprite({ blocks }))).kind).toBe('sb3');
  });

  it('throws nothing but FormatError for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (project, part) => {
        problemOf(() => checkSb3(withText(project)));
        problemOf(() => checkSb3(withText(`{"meta":{"semver":"3.0.0"},"targets":[${part}]}`)));
        problemOf(() =>
          checkSb3(withText(`{"objName":"Stage","children":${part},"costumes":${project}}`)),
        );
      }),
    );
  });
});

describe('checkSb2', () => {
  it('accepts a Scratch 2 project and names numbered files that are missing', () => {
    const project = { ...sb2, costumes: [{ costumeName: 'a', baseLayerID: 3 }] };

    expect(checkSb2(sampleSb3(project)).warnings).toEqual([
      { code: 'format.missingAsset', data: { path: '3' } },
    ]);
  });

  it('refuses a Scratch 3 project', () => {
    expect(problemOf(() => checkSb2(sampleSb3()))).toBe('format.badProject');
  });
});

describe('checkProjectJson', () => {
  const check = (project: unknown) => checkProjectJson(strToU8(JSON.stringify(project)));

  it('tells both kinds apart without a file around them', () => {
    expect([check(sampleProject()).kind, check(sb2).kind]).toEqual(['sb3', 'sb2']);
  });

  it('refuses what checkSb3 refuses', () => {
    expect(problemOf(() => check({ ...sampleProject(), targets: [] }))).toBe('format.badProject');
    expect(
      problemOf(() => checkProjectJson(strToU8('{}'), { ...sb3Limits, projectJsonBytes: 1 })),
    ).toBe('format.projectTooLarge');
  });
});

/** Each block holds the next one twice, so written out they are two to the power of `count`. */
function doubling(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `b${i}`,
      {
        opcode: 'x',
        topLevel: i === 0,
        next: `b${i + 1}`,
        inputs: { A: [2, `b${i + 1}`], B: [2, `c${i + 1}`] },
      },
    ]).flatMap(([id, block]) => [
      [id, block],
      [String(id).replace('b', 'c'), block],
    ]),
  );
}
