import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Below this a compressed copy saves less than a file costs. Bytes. */
const leastBytes = 4096;

const compressible = /\.(js|css|svg|json|txt|html)$/;

/** Writes `.gz` and `.br` beside a file, for a server that hands out the copy the browser accepts. */
export async function writeCompressed(path) {
  if (!compressible.test(path)) return;
  const data = await readFile(path);
  if (data.length < leastBytes) return;
  // Quality 9: 10 and 11 take more than a minute for the main bundle and save 5 %.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  const [small, smaller] = await Promise.all([
    toGzip(data, { level: 9 }),
    toBrotli(data, { params }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
}
