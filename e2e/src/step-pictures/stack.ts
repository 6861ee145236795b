import sharp from 'sharp';

/** A picture of blocks or code, of what is pressed or chosen for them, or of a moment of playing. */
export type Shot = { readonly kind: 'button' | 'code' | 'moment'; readonly png: Buffer };

/** Twice the points of the widest place for a picture, and of a stage that can be made out. */
const widestPx = 720;
const narrowestPx = 440;
const buttonPx = 120;
const gapPx = 20;

/** Pictures one below the other on white, none of them enlarged; moments become as wide as the code. */
export async function stack(shots: readonly Shot[]): Promise<Buffer> {
  const code = await Promise.all(
    shots.filter(({ kind }) => kind === 'code').map(({ png }) => sharp(png).metadata()),
  );
  const codeWidth = Math.max(0, ...code.map(({ width }) => width));
  const momentWidth =
    codeWidth === 0 ? widestPx : Math.min(widestPx, Math.max(narrowestPx, codeWidth));
  const roomOf = {
    button: { height: buttonPx },
    code: { width: widestPx },
    moment: { width: momentWidth },
  };
  const fitted = await Promise.all(
    shots.map(({ kind, png }) =>
      sharp(png)
        .resize({ ...roomOf[kind], withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const width = Math.max(narrowestPx, ...fitted.map(({ info }) => info.width));
  let top = 0;
  const layers = fitted.map(({ data, info }) => {
    const layer = { input: data, left: 0, top };
    top += info.height + gapPx;
    return layer;
  });
  return sharp({ create: { width, height: top - gapPx, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .webp({ quality: 82, smartSubsample: true, effort: 6 })
    .toBuffer();
}
