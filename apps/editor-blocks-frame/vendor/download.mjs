import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The package's archive in the cache folder: as it lies there, or fetched. A download that broke off
 * goes on where it stopped. A file with another hash is never used.
 * @returns {Promise<string>} path of the archive
 */
export async function fetchArchive({ pin, cacheFolder, report, fetchInto = fetchFromRegistry }) {
  await mkdir(cacheFolder, { recursive: true });
  const archive = join(
    cacheFolder,
    `${pin.name.replace(/^@/, '').replace('/', '-')}-${pin.version}.tgz`,
  );
  if (await exists(archive)) {
    if ((await sha512(archive)) === pin.sha512) return archive;
    report('the archive in the cache is damaged; fetching it again');
    await rm(archive);
  }
  const part = `${archive}.part`;
  await fetchInto({ pin, part, report });
  const found = await sha512(part);
  if (found !== pin.sha512) {
    await rm(part);
    throw new Error(`${pin.name}@${pin.version}: expected sha512 ${pin.sha512}, found ${found}`);
  }
  await rename(part, archive);
  return archive;
}

/** Streams with progress; where that fails (a proxy, a registry with log-in), npm itself fetches. */
async function fetchFromRegistry({ pin, part, report }) {
  try {
    await streamInto(await findAddress(pin), part, (done, total) => {
      const percent = total > 0 ? ` of ${megabytes(total)}` : '';
      report(`blocks editor: ${megabytes(done)}${percent}`, { isProgress: true });
    });
  } catch (error) {
    report(`streaming failed (${error instanceof Error ? error.message : error}); asking npm`);
    await packWithNpm(pin, part);
  }
}

async function findAddress(pin) {
  const { stdout } = await npm(['view', `${pin.name}@${pin.version}`, 'dist.tarball', '--json']);
  const address = JSON.parse(stdout);
  if (typeof address !== 'string') throw new Error('the registry names no archive');
  return address;
}

/** Fetches into `part`, from the byte on where an earlier try ended. */
export async function streamInto(address, part, onProgress) {
  let done = (await exists(part)) ? (await stat(part)).size : 0;
  const response = await fetch(address, done > 0 ? { headers: { range: `bytes=${done}-` } } : {});
  // 416: everything is here already.
  if (response.status === 416) return;
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  if (response.status !== 206) done = 0;
  const total = done + Number(response.headers.get('content-length') ?? 0);
  const body = Readable.fromWeb(response.body);
  body.on('data', (chunk) => {
    done += chunk.length;
    onProgress(done, total);
  });
  await pipeline(body, createWriteStream(part, { flags: response.status === 206 ? 'a' : 'w' }));
}

async function packWithNpm(pin, part) {
  const folder = `${part}.npm`;
  await mkdir(folder, { recursive: true });
  const { stdout } = await npm([
    'pack',
    `${pin.name}@${pin.version}`,
    '--json',
    '--pack-destination',
    folder,
  ]);
  const [packed] = JSON.parse(stdout);
  await rename(join(folder, packed.filename), part);
  await rm(folder, { recursive: true });
}

function npm(args) {
  return run('npm', args, { shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 });
}

async function sha512(path) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
