import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchArchive, streamInto } from './download.mjs';
import { applyPatches } from './patch.mjs';
import { placeOf } from './select.mjs';
import { splitMedia } from './split-media.mjs';
import { readTar } from './tar.mjs';
import { vendorEditor } from './vendor-editor.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendor-'));
});
afterEach(() => rm(folder, { recursive: true }));

const silent = () => undefined;
const patch = { why: 'public path', find: 'p="/"', count: 1, put: 'p="/here/"' };
const patches = [patch];

function aTarEntry(path: string, data: Buffer, kind = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(kind, 156);
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
}

function aPackage(bundle = 'let p="/";') {
  const archive = gzipSync(
    Buffer.concat([
      aTarEntry('package/dist/scratch-gui-standalone.js', Buffer.from(bundle)),
      aTarEntry('package/dist/scratch-gui-standalone.js.map', Buffer.from('{}')),
      aTarEntry('package/LICENSE', Buffer.from('the licence')),
      Buffer.alloc(1024),
    ]),
  );
  const sha512 = createHash('sha512').update(archive).digest('base64');
  return { archive, pin: { name: '@a/gui', version: '1.0.0', sha512 } };
}

/** Everything the vendor step needs; `fetches` counts how often the network would be asked. */
function aRun({ archive, pin } = aPackage()) {
  const calls = { fetches: 0 };
  const options = {
    cacheFolder: join(folder, 'cache'),
    outFolder: join(folder, 'out'),
    report: silent,
    pin,
    patches,
    mediaCount: 0,
    fetchInto: async ({ part }: { part: string }) => {
      calls.fetches += 1;
      await writeFile(part, archive);
    },
  };
  return { calls, options };
}

describe('vendorEditor', () => {
  it('ships the patched bundle and the licence, and no source map', async () => {
    const { options } = aRun();

    await vendorEditor(options);

    const out = options.outFolder;
    expect(await readFile(join(out, 'scratch-gui-standalone.js'), 'utf8')).toBe('let p="/here/";');
    expect((await readdir(out)).sort()).toEqual([
      '.stamp',
      'LICENSE.txt',
      'scratch-gui-media.js',
      'scratch-gui-standalone.js',
    ]);
  });

  it('ships a bundle in plain ASCII', async () => {
    const { options } = aRun(aPackage('let p="/",w="积木 😀";'));

    await vendorEditor(options);

    const bundle = await readFile(join(options.outFolder, 'scratch-gui-standalone.js'), 'utf8');
    expect(bundle).toBe('let p="/here/",w="\\u79ef\\u6728 \\ud83d\\ude00";');
  });

  it('does nothing the second time', async () => {
    const { options, calls } = aRun();
    await vendorEditor(options);
    const before = await stat(options.outFolder);

    await vendorEditor(options);

    expect((await stat(options.outFolder)).ino).toBe(before.ino);
    expect(calls.fetches).toBe(1);
  });

  it('uses the archive in the cache when only the patches changed', async () => {
    const { options, calls } = aRun();
    await vendorEditor(options);

    await vendorEditor({ ...options, patches: [{ ...patch, put: 'p="/there/"' }] });

    const bundle = await readFile(join(options.outFolder, 'scratch-gui-standalone.js'), 'utf8');
    expect(bundle).toBe('let p="/there/";');
    expect(calls.fetches).toBe(1);
  });

  it('leaves the old folder alone when a patch does not fit', async () => {
    const { options } = aRun();
    await vendorEditor(options);

    const failed = vendorEditor({ ...options, patches: [{ ...patch, find: 'gone' }] });

    await expect(failed).rejects.toThrow('expected 1 places, found 0');
    const bundle = await readFile(join(options.outFolder, 'scratch-gui-standalone.js'), 'utf8');
    expect(bundle).toBe('let p="/here/";');
  });
});

it('says when the fonts and sounds of the bundle are not those that are known', async () => {
  const { options } = aRun();

  const failed = vendorEditor({ ...options, mediaCount: 1 });

  await expect(failed).rejects.toThrow('expected 1 files in the bundle, found 0');
});

describe('splitMedia', () => {
  const font = `97(e){e.exports="${'QUJD'.repeat(3000)}="}`;
  const note = `98(e,t,o){e.exports=o(72)("${'QUJD'.repeat(3000)}")}`;
  const icon = '99(e){e.exports="QUJD"}';
  const code = '100(e,t,o){e.exports=o(97)+o(98)}';

  it('takes long files out of the bundle and gives them back to its table', () => {
    const { bundle, media, count } = splitMedia(`({1(e){},${font},${note},${icon},${code}})`);

    expect(bundle).toBe(`({1(e){},${icon},${code}})`);
    const modules: Record<string, (module: { exports: unknown }) => void> = {};
    new Function('self', media)({ SPROUT: { modules } });
    const module = { exports: '' };
    modules['97']?.(module);
    expect([Object.keys(modules), module.exports.length, count]).toEqual([['97', '98'], 12_001, 2]);
  });
});

describe('fetchArchive', () => {
  it('refuses an archive with another hash and keeps nothing of it', async () => {
    const { options } = aRun();
    const pin = { ...options.pin, sha512: 'another' };

    await expect(fetchArchive({ ...options, pin })).rejects.toThrow('expected sha512 another');

    expect(await readdir(options.cacheFolder)).toEqual([]);
  });

  it('fetches again when the file in the cache is damaged', async () => {
    const { options, calls } = aRun();
    const path = await fetchArchive(options);
    await writeFile(path, 'damaged');

    await fetchArchive(options);

    expect(calls.fetches).toBe(2);
  });
});

describe('streamInto', () => {
  it('goes on where a download broke off', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers.range);
      response.writeHead(206).end('5678');
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = server.address() as { port: number }; // a TCP server has no other kind
    const part = join(folder, 'a.part');
    await writeFile(part, '1234');

    await streamInto(`http://127.0.0.1:${port}/a.tgz`, part, silent);

    server.close();
    expect(asked).toEqual(['bytes=4-']);
    expect(await readFile(part, 'utf8')).toBe('12345678');
  });
});

describe('applyPatches', () => {
  it('throws when a piece stands there more often than expected', () => {
    expect(() => applyPatches('p="/" p="/"', patches)).toThrow('expected 1 places, found 2');
  });

  it('replaces up to the end mark', () => {
    const patch = { why: 'library', find: "JSON.parse('[1", until: "')", count: 1, put: '(x)' };

    expect(applyPatches("a=JSON.parse('[1,2]'),b", [patch])).toBe('a=(x),b');
  });

  it('throws when the end mark is missing', () => {
    const patch = { why: 'library', find: 'a', until: 'z', count: 1, put: '' };

    expect(() => applyPatches('abc', [patch])).toThrow('its end was not found');
  });
});

describe('readTar', () => {
  it('takes a long path from the pax record before the entry', async () => {
    const long = `package/${'d/'.repeat(60)}a.js`;
    const record = `${long.length + 9} path=${long}\n`;
    const archive = Buffer.concat([
      aTarEntry('PaxHeader', Buffer.from(record), 'x'),
      aTarEntry('short', Buffer.from('text')),
    ]);
    const seen: string[] = [];

    await readTar(
      Readable.from([archive.subarray(0, 700), archive.subarray(700)]),
      () => true,
      (path: string, data: Buffer) => void seen.push(`${path}=${data}`),
    );

    expect(seen).toEqual([`${long}=text`]);
  });
});

describe('placeOf', () => {
  it.each([
    ['package/dist/scratch-gui-standalone.js', 'scratch-gui-standalone.js'],
    ['package/dist/scratch-gui-standalone.js.map', undefined],
    ['package/dist/chunks/540.dc378b43d371f4abea35.js', 'chunks/540.dc378b43d371f4abea35.js'],
    ['package/dist/chunks/zh_CN-steps.8af6c644f33d0db4899f.js', undefined],
    ['package/dist/chunks/mediapipe/face_detection/face_detection.js', undefined],
    [
      'package/dist/static/assets/paper-core.min.b713dd57159e76223708.js',
      'static/assets/paper-core.min.b713dd57159e76223708.js',
    ],
    ['package/dist/static/assets/video-sensing.47a31ffe10589efbb521.jpg', undefined],
    ['package/dist/static/assets/intro-3-green-flag.zh_CN.47a31ffe10589efbb521.gif', undefined],
    ['package/src/index.ts', undefined],
  ])('puts %s at %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});
