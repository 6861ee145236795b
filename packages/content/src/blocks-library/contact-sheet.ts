import { writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { num, svg } from './draw.ts';
import { buildLibrary } from './index.ts';
import type { BuiltCharacter, BuiltSound, Library } from './types.ts';

const sheetWidth = 1600;
const margin = 20;
const gap = 8;
/** Size of a costume, a backdrop and a sound on the sheet, in pixels. */
const tile = {
  costume: { width: 72, height: 92 },
  backdrop: { width: 246, height: 184 },
  sound: { width: 123, height: 64 },
} as const;
/** Size of the committed picture, in bytes. */
const sizeLimit = 600 * 1024;

type Placed = { layers: OverlayOptions[]; height: number };

/** Draws everything in the library on one picture and writes it as WebP, at most 600 KB. */
export async function writeContactSheet(file: string): Promise<{ sizeBytes: number }> {
  const library = buildLibrary();
  const sections = [placeCharacters, placeBackdrops, placeSounds];
  const layers: OverlayOptions[] = [];
  let top = margin;
  for (const place of sections) {
    const placed = await place(library, top);
    layers.push(...placed.layers);
    top += placed.height + margin;
  }
  const sheet = sharp({
    create: { width: sheetWidth, height: top, channels: 3, background: '#f7faf4' },
  }).composite(layers);
  const pixels = await sheet.png().toBuffer();
  const bytes = await compress(pixels);
  await writeFile(file, bytes);
  return { sizeBytes: bytes.length };
}

async function compress(pixels: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= sizeLimit) return bytes;
  }
  throw new Error(`The contact sheet does not fit into ${sizeLimit} bytes`);
}

/** Characters side by side, the costumes of each on one field so that they read as a strip. */
async function placeCharacters({ characters }: Library, top: number): Promise<Placed> {
  const { width, height } = tile.costume;
  const layers: OverlayOptions[] = [];
  let [left, y] = [margin, top];
  for (const character of characters) {
    const stripWidth = character.costumes.length * width + gap;
    if (left + stripWidth > sheetWidth - margin) [left, y] = [margin, y + height + gap];
    layers.push(await drawStrip(character, stripWidth, left, y));
    left += stripWidth + gap;
  }
  return { layers, height: y + height - top };
}

async function drawStrip(
  character: BuiltCharacter,
  width: number,
  left: number,
  top: number,
): Promise<OverlayOptions> {
  const { height } = tile.costume;
  const field = `<rect width="${width}" height="${height}" rx="10" fill="#ddf3e4"/>`;
  const label = `<text x="8" y="${height - 5}" font-size="10" font-family="sans-serif" fill="#4a5670">${character.names.en}</text>`;
  const costumes = await Promise.all(
    character.costumes.map(async (costume, index) => ({
      input: await shrink(costume.svg, tile.costume.width - 6, height - 22),
      left: 4 + index * tile.costume.width + 3,
      top: 4,
    })),
  );
  const strip = sharp(Buffer.from(svg(width, height, field + label))).composite(costumes);
  return { input: await strip.png().toBuffer(), left, top };
}

async function placeBackdrops({ backdrops }: Library, top: number): Promise<Placed> {
  const { width, height } = tile.backdrop;
  const columns = Math.floor((sheetWidth - 2 * margin + gap) / (width + gap));
  const layers = await Promise.all(
    backdrops.map(async (backdrop, index) => ({
      input: await shrink(backdrop.svg, width, height),
      left: margin + (index % columns) * (width + gap),
      top: top + Math.floor(index / columns) * (height + gap),
    })),
  );
  return { layers, height: Math.ceil(backdrops.length / columns) * (height + gap) - gap };
}

async function placeSounds({ sounds }: Library, top: number): Promise<Placed> {
  const { width, height } = tile.sound;
  const columns = Math.floor((sheetWidth - 2 * margin + gap) / (width + gap));
  const layers = sounds.map((sound, index) => ({
    input: Buffer.from(drawWave(sound)),
    left: margin + (index % columns) * (width + gap),
    top: top + Math.floor(index / columns) * (height + gap),
  }));
  return { layers, height: Math.ceil(sounds.length / columns) * (height + gap) - gap };
}

const familyColours: Record<BuiltSound['family'], string> = {
  animals: '#b45309',
  nature: '#1f6fbf',
  notes: '#b3315c',
  percussion: '#4a5670',
  effects: '#1b7a43',
  voice: '#8d65c5',
};

/** Loudness over time, three seconds wide in every tile, so that lengths can be compared. */
function drawWave({ file, family, names }: BuiltSound): string {
  const { width, height } = tile.sound;
  const view = new DataView(file.bytes.buffer, file.bytes.byteOffset + 44);
  const count = view.byteLength / 2;
  const perPixel = (3 * 22_050) / (width - 12);
  const bars = Array.from({ length: Math.floor(count / perPixel) }, (_, pixel) => {
    let peak = 0;
    for (let at = 0; at < perPixel; at += 1) {
      const index = Math.floor(pixel * perPixel + at);
      if (index < count) peak = Math.max(peak, Math.abs(view.getInt16(index * 2, true)) / 32_768);
    }
    const reach = Math.max(0.5, peak * 20);
    return `M${6 + pixel} ${num(26 - reach)}v${num(reach * 2)}`;
  });
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" rx="8" fill="#fff"/><path d="${bars.join('')}" stroke="${familyColours[family]}"/><text x="8" y="${height - 6}" font-size="10" font-family="sans-serif" fill="#4a5670">${names.en}</text>`,
  );
}

/** NOTE: drawn at twice the size first; librsvg's own edges are rougher than the shrunk picture. */
async function shrink(picture: string, width: number, height: number): Promise<Buffer> {
  const large = await sharp(Buffer.from(picture), { density: 144 }).png().toBuffer();
  return sharp(large)
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
