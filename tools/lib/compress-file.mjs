// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes `.gz` and `.br` beside a file: a browser takes brotli only over https.
 * @param {string} path
 */
export async function compressFile(path) {
  const data = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  const [small, smaller] = await Promise.all([
    promisify(gzip)(data, { level: 9 }),
    promisify(brotliCompress)(data, { params }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
}
