import type { Body } from '@sprout/contract';
import {
  type JuniorBlock,
  type JuniorCharacter,
  type JuniorProject,
  type NewZipMember,
  sha256Hex,
  writeZip,
} from '@sprout/formats';
import type { TestUser } from './factories.ts';
import { putBlob } from './files-kit.ts';
import type { TestApp } from './test-app.ts';
import { anId } from './works-kit.ts';

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

/** A zip of these files. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  writeZip(
    Object.entries(files).map(
      ([path, content]): NewZipMember => ({ path, bytes: bytesOf(content) }),
    ),
  );

/** The text of a story's data.json: one page, one character that moves at the flag and at a tap. */
export function storyJson(name = '故事', pictures: { character?: string } = {}): string {
  const strip = (start: string): JuniorBlock[] => [
    [start, 'null', 40, 40],
    ['forward', 2, 120, 40],
    ['endstack', 'null', 200, 40],
  ];
  const star: JuniorCharacter = {
    shown: true,
    type: 'sprite',
    md5: pictures.character ?? 'Star.svg',
    id: 'Star 1',
    flip: false,
    name: 'Star',
    angle: 0,
    scale: 0.5,
    speed: 2,
    defaultScale: 0.5,
    sounds: ['pop.mp3'],
    xcoor: 240,
    ycoor: 180,
    cx: 40,
    cy: 50,
    w: 80,
    h: 101,
    homex: 240,
    homey: 180,
    homescale: 0.5,
    homeshown: true,
    homeflip: false,
    scripts: [strip('onflag'), strip('onclick')],
  };
  const page = { textstartat: 36, sprites: ['Star 1'], num: 1, layers: ['Star 1'], 'Star 1': star };
  const project: Pick<JuniorProject, 'json'> & Record<string, unknown> = {
    name,
    version: 'iOSv01',
    deleted: 'NO',
    mtime: '1700000000000',
    id: '1',
    isgift: '0',
    json: { pages: ['page 1'], currentPage: 'page 1', 'page 1': page },
    thumbnail: { pagecount: 1, md5: '' },
  };
  return JSON.stringify(project);
}

/** A whole junior file as the predecessor's editor sends it. */
export const anSjr = (more: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array =>
  zipOf({ 'project/data.json': storyJson(), ...more });

/** Sends the files of a work and gives the body of its save. */
export async function sendWork(
  testApp: TestApp,
  user: TestUser,
  workType: '3' | '4',
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Body<'works.save'>> {
  const manifest = Object.entries(files).map(([name, content]) => {
    const bytes = bytesOf(content);
    return { name, sha256: sha256Hex(bytes), size: bytes.length, bytes };
  });
  for (const { sha256, bytes } of manifest) {
    if (bytes.length > 0) await putBlob(testApp, user.token, sha256, bytes);
  }
  return {
    workId: anId(),
    saveId: anId(),
    baseRevision: 0,
    kind: 'manual',
    workName: '我的作品',
    workType,
    files: manifest.map(({ name, sha256, size }) => ({ name, sha256, size })),
  };
}
