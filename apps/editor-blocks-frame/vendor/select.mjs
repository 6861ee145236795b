const assetNames = [
  'icon--ask-for-help',
  'icon--take-a-break',
  'icon--timing-and-parallelism',
  'makeymakey',
  'measure-svg',
  'music',
  'paper-core.min',
  'paper-import',
  'pen',
  'runner',
  'searching',
  'video-sensing',
];

// The endings let a static server send the licences as text.
const exactFiles = new Map([
  ['LICENSE', 'LICENSE.txt'],
  ['TRADEMARK', 'TRADEMARK.txt'],
  ['dist/extension-worker.js', 'extension-worker.js'],
  ['dist/extension-worker.js.LICENSE.txt', 'extension-worker.js.LICENSE.txt'],
  ['dist/scratch-gui-standalone.js', 'scratch-gui-standalone.js'],
  ['dist/scratch-gui-standalone.js.LICENSE.txt', 'scratch-gui-standalone.js.LICENSE.txt'],
]);

/** The main bundle's path in the package. */
export const bundlePath = 'dist/scratch-gui-standalone.js';

/**
 * Where a file of the package goes in our folder; `undefined` for what is not shipped: source maps,
 * face models, tutorials (their pictures alone are 65 MB) and pictures of hidden extensions.
 */
export function placeOf(path) {
  const inside = path.replace(/^package\//, '');
  const exact = exactFiles.get(inside);
  if (exact !== undefined) return exact;
  if (inside.startsWith('dist/static/blocks-media/')) return inside.slice('dist/'.length);
  const chunk = /^dist\/chunks\/([^/]+)\.js$/.exec(inside)?.[1];
  if (chunk !== undefined && !chunk.includes('-steps.')) return inside.slice('dist/'.length);
  const asset = /^dist\/static\/assets\/(.+)\.[0-9a-f]{20}\.[a-zA-Z.]+$/.exec(inside)?.[1];
  // A tutorial has a picture of the same name as an extension; only the extension's is a PNG.
  const isNeeded = assetNames.includes(asset ?? '') && !inside.endsWith('.jpg');
  return isNeeded ? inside.slice('dist/'.length) : undefined;
}
