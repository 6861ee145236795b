import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const skipped = new Set(['dist', 'node_modules']);
const toGzip = promisify(gzip);

/**
 * The source that users of the editor page are offered, as .tar.gz: the given folders of the
 * repository with their paths, in a fixed order and without times, so that equal sources are equal
 * archives.
 */
export async function packSource(root, folders) {
  const entries = [];
  for (const folder of folders) {
    for (const path of await listFiles(root, folder)) {
      entries.push(tarEntry(path, await readFile(join(root, path))));
    }
  }
  return toGzip(Buffer.concat([...entries, Buffer.alloc(1024)]), { level: 9 });
}

async function listFiles(root, folder) {
  const found = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listFiles(root, path)));
    else found.push(path);
  }
  return found;
}

function tarEntry(path, data) {
  const header = Buffer.alloc(512);
  header.write(path, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
}
