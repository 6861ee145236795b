import { circle, ellipse, path, rect } from '../blocks-library/draw.ts';
import { addTone, newTrack, note, sampleRate } from '../blocks-library/synth.ts';
import { encodeWav, finishSamples } from '../blocks-library/wav.ts';

/** A drawing with its size in pixels of the stage. */
export type DemoPicture = {
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
};
export type DemoSound = {
  readonly name: string;
  readonly wav: Uint8Array;
  readonly rate: number;
  readonly sampleCount: number;
};
export type DemoAsset = {
  readonly name: string;
  readonly type: 'backdrop' | 'sound' | 'costume' | 'sprite';
  /** Ids of the seeded categories of tags. */
  readonly tags: readonly string[];
  readonly pictures: readonly DemoPicture[];
  readonly sounds: readonly DemoSound[];
};

const tag = {
  outdoors: 'category-A03A01A04',
  effects: 'category-A03A02A02',
  people: 'category-A03A03A02',
} as const;

function drawing(name: string, width: number, height: number, parts: readonly string[]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
  return { name, svg, width, height };
}

const brick = '#c8553d';
const cream = '#fff4df';
const leaf = '#2f9e60';
const navy = '#26406b';
const sun = '#ffc94d';

/** The gate of the school in the morning. */
const gate = drawing('校门口', 480, 360, [
  rect(0, 0, 480, 360, '#bfe6ff'),
  circle(404, 66, 34, sun),
  ellipse(96, 70, 54, 18, '#ffffff'),
  ellipse(140, 82, 44, 14, '#ffffff'),
  rect(0, 262, 480, 98, '#9bd17b'),
  path('M176 360 L224 262 H256 L304 360 Z', '#e9d8b4'),
  rect(72, 138, 336, 130, cream),
  path('M60 142 L240 74 L420 142 Z', brick),
  circle(240, 116, 16, cream),
  circle(240, 116, 12, '#ffffff'),
  rect(238.5, 107, 3, 10, navy),
  rect(240, 114.5, 7, 3, navy),
  ...[96, 152, 290, 346].map((x) => rect(x, 168, 38, 46, '#7fc0e8', 4)),
  ...[96, 152, 290, 346].map((x) => rect(x + 17.5, 168, 3, 46, cream)),
  rect(208, 186, 64, 82, navy, 6),
  rect(238.5, 186, 3, 82, cream),
  circle(60, 262, 26, leaf),
  circle(36, 274, 22, '#3fb673'),
  circle(424, 264, 28, leaf),
  circle(450, 276, 22, '#3fb673'),
]);

const badge = drawing('校徽', 96, 108, [
  path('M48 2 L92 16 V54 C92 82 72 98 48 106 C24 98 4 82 4 54 V16 Z', navy),
  path('M48 10 L84 22 V54 C84 77 68 90 48 97 C28 90 12 77 12 54 V22 Z', cream),
  rect(46, 44, 4, 40, leaf),
  path('M48 60 C30 60 22 48 22 34 C40 34 48 44 48 60 Z', leaf),
  path('M48 50 C48 36 58 28 74 28 C74 42 64 50 48 50 Z', '#3fb673'),
]);

/** The head teacher, with the arms down or one of them raised. */
function teacher(name: string, raised: boolean): DemoPicture {
  const skin = '#ffd2ad';
  const arm = raised
    ? [path('M82 84 L104 44 L114 50 L94 94 Z', navy), circle(110, 44, 8, skin)]
    : [path('M84 84 L100 128 L90 132 L76 96 Z', navy), circle(95, 132, 8, skin)];
  return drawing(name, 124, 196, [
    rect(42, 148, 14, 40, '#39465e'),
    rect(66, 148, 14, 40, '#39465e'),
    ellipse(48, 190, 13, 6, '#2a2f3d'),
    ellipse(74, 190, 13, 6, '#2a2f3d'),
    ...arm,
    path('M38 84 L24 128 L34 132 L48 96 Z', navy),
    circle(29, 132, 8, skin),
    rect(36, 78, 50, 76, navy, 14),
    path('M52 78 H70 L61 96 Z', cream),
    path('M58 90 L64 90 L66 116 L61 122 L56 116 Z', brick),
    circle(61, 46, 32, skin),
    path('M29 46 C27 14 95 14 93 46 C84 32 72 28 61 29 C50 28 38 32 29 46 Z', '#5b4636'),
    circle(49, 48, 9, '#ffffff'),
    circle(73, 48, 9, '#ffffff'),
    circle(49, 48, 4, '#2a2f3d'),
    circle(73, 48, 4, '#2a2f3d'),
    rect(57, 46.5, 8, 3, '#2a2f3d'),
    ellipse(61, 65, raised ? 8 : 6, raised ? 6 : 3, '#c2573f'),
  ]);
}

/** Two strokes of the bell that ends a lesson. */
function bell(): DemoSound {
  const track = newTrack(1.6);
  for (const [at, height] of [
    [0, 16],
    [0.5, 12],
  ] as const) {
    addTone(track, {
      at,
      seconds: 1,
      pitch: note(height),
      partials: [1, 0.5, 0.3, 0.15],
      envelope: { attack: 0.004, decay: 0.9, curve: 2 },
    });
  }
  const samples = finishSamples(track.samples);
  return { name: '下课铃', wav: encodeWav(samples), rate: sampleRate, sampleCount: samples.length };
}

/** What the demo school has in its own library. */
export function makeDemoAssets(): readonly DemoAsset[] {
  const sound = bell();
  return [
    { name: '校徽', type: 'costume', tags: [], pictures: [badge], sounds: [] },
    { name: '下课铃', type: 'sound', tags: [tag.effects], pictures: [], sounds: [sound] },
    { name: '校门口', type: 'backdrop', tags: [tag.outdoors], pictures: [gate], sounds: [] },
    {
      name: '校长',
      type: 'sprite',
      tags: [tag.people],
      pictures: [teacher('站着', false), teacher('招手', true)],
      sounds: [sound],
    },
  ];
}
