import { writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { svg } from '../blocks-library/draw.ts';
import { buildJuniorLibrary } from './build.ts';
import type { JuniorEntry } from './types.ts';

const sheetWidth = 1600;
const margin = 20;
const gap = 8;
/** Fields of characters and backgrounds on the sheet, in pixels; below the picture stands its name. */
const fields = {
  character: { width: 104, height: 112 },
  background: { width: 187, height: 158 },
} as const;
const labelHeight = 18;
/** Size of the committed picture, in bytes. */
const sizeLimit = 600 * 1024;

/** Draws the junior library on one picture, to be looked at after a change, as WebP. */
export async function writeJuniorContactSheet(file: string): Promise<{ sizeBytes: number }> {
  const { characters, backgrounds, placeholder } = buildJuniorLibrary();
  const first = await placeAll([...characters, placeholder], margin);
  const second = await placeAll(backgrounds, first.bottom + margin);
  const sheet = sharp({
    create: {
      width: sheetWidth,
      height: second.bottom + margin,
      channels: 3,
      background: '#ddf3e4',
    },
  }).composite([...first.layers, ...second.layers]);
  const pixels = await sheet.png().toBuffer();
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > sizeLimit) continue;
    await writeFile(file, bytes);
    return { sizeBytes: bytes.length };
  }
  throw new Error(`The contact sheet does not fit into ${sizeLimit} bytes`);
}

async function placeAll(
  entries: readonly JuniorEntry[],
  top: number,
): Promise<{ layers: readonly OverlayOptions[]; bottom: number }> {
  const { width, height } = fields[entries[0]?.kind ?? 'character'];
  const columns = Math.floor((sheetWidth - 2 * margin + gap) / (width + gap));
  const layers = await Promise.all(
    entries.map(async (entry, index) => ({
      input: await drawField(entry, width, height),
      left: margin + (index % columns) * (width + gap),
      top: top + Math.floor(index / columns) * (height + gap),
    })),
  );
  return { layers, bottom: top + Math.ceil(entries.length / columns) * (height + gap) };
}

async function drawField(entry: JuniorEntry, width: number, height: number): Promise<Buffer> {
  const picture = await sharp(Buffer.from(entry.svg))
    .resize(width - 8, height - labelHeight - 4, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const label = `<rect width="${width}" height="${height}" rx="10" fill="#fff"/><text x="${width / 2}" y="${height - 5}" text-anchor="middle" font-size="10" font-family="sans-serif" fill="#4a5670">${entry.names.en}</text>`;
  return sharp(Buffer.from(svg(width, height, label)))
    .composite([
      { input: picture.data, left: Math.floor((width - picture.info.width) / 2), top: 4 },
    ])
    .png()
    .toBuffer();
}
