import type { Body } from '@sprout/contract';
import { type JuniorBlock, type NewZipMember, sha256Hex, writeZip } from '@sprout/formats';
import { aCharacter, aProject } from '@sprout/formats/testing';
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
  const star = aCharacter('Star 1', {
    md5: pictures.character ?? 'Star.svg',
    scripts: [strip('onflag'), strip('onclick')],
  });
  return JSON.stringify({ ...aProject([star]), name });
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
