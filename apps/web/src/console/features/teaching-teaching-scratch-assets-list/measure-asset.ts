import { kindOf, type Picture, pictureOfBitmap, pictureOfDrawing } from './asset-size.ts';

/** Why a file cannot be taken: a key of the texts below `asset.problem`. */
export type MeasureProblem = 'type' | 'picture' | 'sound' | 'size';

export class MeasureError extends Error {
  readonly problem: MeasureProblem;
  constructor(problem: MeasureProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Sound = { readonly rate: number; readonly sampleCount: number };
export type Measured =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly line: Picture }
  | { readonly kind: 'sound'; readonly blob: Blob; readonly line: Sound };

/** Measures a picture or a sound as the engine needs it. Throws {@link MeasureError}. */
export async function measureAsset(file: File, isBackdrop: boolean): Promise<Measured> {
  const kind = kindOf(file);
  if (kind === 'sound') return { kind, blob: file, line: await measureSound(file) };
  if (kind === undefined) throw new MeasureError('type');
  if (/\.svg$/i.test(file.name)) {
    const line = pictureOfDrawing(await file.text());
    if (!line) throw new MeasureError('size');
    return { kind, blob: file, line };
  }
  return { kind, ...(await fitPicture(file, isBackdrop)) };
}

/** Drawn anew where its size changes; the format stays. */
async function fitPicture(file: File, isBackdrop: boolean): Promise<{ blob: Blob; line: Picture }> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new MeasureError('picture');
  });
  const line = pictureOfBitmap(bitmap, isBackdrop);
  const { width, height } = line;
  if (width === bitmap.width && height === bitmap.height) return { blob: file, line };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const type = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  if (!blob) throw new MeasureError('picture');
  return { blob, line };
}

/** The rate of what is decoded; the engine decodes it anew. */
const usualRate = 44_100;

async function measureSound(file: File): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, usualRate);
  try {
    const { sampleRate, length } = await context.decodeAudioData(await file.arrayBuffer());
    return { rate: Math.round(sampleRate), sampleCount: length };
  } catch {
    throw new MeasureError('sound');
  }
}
