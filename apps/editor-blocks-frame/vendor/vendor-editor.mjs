import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { writeCompressed } from './compress.mjs';
import { fetchArchive } from './download.mjs';
import { applyPatches } from './patch.mjs';
import { bundlePatches, mediaModules } from './patches.mjs';
import { editorPin } from './pin.mjs';
import { bundlePath, placeOf } from './select.mjs';
import { splitMedia } from './split-media.mjs';
import { hashOfInputs, isFresh, writeStamp } from './stamp.mjs';
import { readTar } from './tar.mjs';

/** Bound of what is shipped uncompressed. Source: block editor reference, section 7. Bytes. */
const mostBytes = 25e6;

/** Beside the bundle. */
const mediaName = 'scratch-gui-media.js';

/**
 * Makes the folder that the server serves under the vendor prefix. Does nothing when it is there
 * and made from the same inputs. The old folder stays until the new one is whole.
 */
export async function vendorEditor({
  cacheFolder,
  outFolder,
  report,
  pin = editorPin,
  patches = bundlePatches,
  mediaCount = mediaModules,
  fetchInto,
}) {
  const hash = await hashOfInputs(pin.sha512, JSON.stringify([patches, mediaCount]));
  if (await isFresh(outFolder, hash)) return report('blocks editor: up to date');
  const archive = await fetchArchive({ pin, cacheFolder, report, ...(fetchInto && { fetchInto }) });
  report('blocks editor: unpacking and patching');
  const draft = `${outFolder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const files = await unpack(archive, draft, { patches, mediaCount });
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total > mostBytes) throw new Error(`${total} bytes are more than the bound of ${mostBytes}`);
  for (const file of files) await writeCompressed(join(draft, file.place));
  await writeStamp(draft, hash);
  await rm(outFolder, { recursive: true, force: true });
  await rename(draft, outFolder);
  report(`blocks editor: ${files.length} files, ${(total / 1e6).toFixed(1)} MB`);
}

async function unpack(archive, folder, changes) {
  const files = [];
  const source = createReadStream(archive).pipe(createGunzip());
  const wants = (path) => placeOf(path) !== undefined;
  await readTar(source, wants, async (path, data) => {
    const place = placeOf(path);
    const isBundle = path === `package/${bundlePath}`;
    const outs = isBundle ? makeScripts(data.toString('utf8'), changes) : { [place]: data };
    await mkdir(dirname(join(folder, place)), { recursive: true });
    for (const [name, out] of Object.entries(outs)) {
      await writeFile(join(folder, name), out);
      files.push({ place: name, bytes: out.length });
    }
  });
  if (!files.some((file) => file.place === placeOf(`package/${bundlePath}`))) {
    throw new Error('the archive holds no editor bundle');
  }
  return files;
}

/** In plain ASCII: with one Chinese letter in it, a browser keeps each letter of a script in two bytes. */
function makeScripts(text, { patches, mediaCount }) {
  const escaped = applyPatches(text, patches).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const { bundle, media, count } = splitMedia(escaped);
  if (count !== mediaCount)
    throw new Error(`expected ${mediaCount} files in the bundle, found ${count}`);
  return {
    [placeOf(`package/${bundlePath}`)]: Buffer.from(bundle),
    [mediaName]: Buffer.from(media),
  };
}
