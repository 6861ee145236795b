// @ts-check
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { recordInput } from './record-inputs.mjs';

/**
 * esbuild, whose inputs are recorded as those of the build that is running.
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundle(options) {
  const { metafile } = await build({ ...options, metafile: true });
  // A module that a package leaves out for browsers has a word before its path.
  const paths = Object.keys(metafile.inputs).map((path) => path.replace(/^\(disabled\):/, ''));
  for (const path of paths) recordInput(resolve(path));
}
