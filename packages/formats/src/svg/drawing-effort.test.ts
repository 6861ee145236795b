import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readSjr } from '../junior/sjr-file.ts';
import { readPythonProject } from '../python/python-project.ts';
import { writeZip } from '../zip/write-zip.ts';

const page = { textstartat: 36, sprites: [], num: 1, layers: [] };
const data = { name: 'x', json: { pages: ['page 1'], currentPage: 'page 1', 'page 1': page } };
const drawing = (inside: string) =>
  strToU8(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const files = (svg: Uint8Array<ArrayBuffer>) => [
  () =>
    readSjr(
      writeZip([
        { path: 'project/data.json', bytes: strToU8(JSON.stringify(data)) },
        { path: 'project/characters/a.svg', bytes: svg },
      ]),
    ).media.length,
  () =>
    readPythonProject(
      writeZip([
        { path: 'main.py', bytes: strToU8('1') },
        { path: 'a.svg', bytes: svg },
      ]),
    ).files.length,
];

it.each(['&', '<', '<g>', '<path d="&#65;"/>', '<style>\\66 </style>'])(
  'is refused in a file that is full of %j',
  (piece) => {
    for (const read of files(drawing(piece.repeat(Math.floor(1_900_000 / piece.length)))))
      expect(read).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'format.zipBomb' }) }),
      );
  },
);

it('is taken with thousands of parts, and with a large photo', () => {
  const parts = drawing('<path d="M0 0L9 9" fill="#123456"/>'.repeat(5000));
  const photo = drawing(`<image href="data:image/png;base64,${'A'.repeat(1_200_000)}"/>`);
  expect([...files(parts), ...files(photo)].map((read) => read())).toEqual([1, 2, 1, 2]);
});
