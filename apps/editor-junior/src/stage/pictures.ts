import type { Mask } from '@sprout/junior-engine';
import type { StoryMedia } from './types.ts';

export type PictureFolder = 'characters' | 'backgrounds';

/** A picture that can be drawn; sides in its own pixels. */
export type Picture = {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** Drawings stay crisp at any size, photos have no more pixels than they have. */
  readonly isDrawing: boolean;
};

export type Found = Picture | 'loading' | 'missing';

export type Pictures = {
  /** Begins to load at the first question. */
  find(folder: PictureFolder, name: string): Found;
  /** Where the picture of a character is not clear, on the frame it stands in. */
  maskOf(name: string, frame: FrameSize): Mask | undefined;
  /** Resolves when these have arrived or failed. */
  settle(wanted: readonly (readonly [PictureFolder, string])[]): Promise<void>;
};

export type FrameSize = { readonly width: number; readonly height: number };

type Options = {
  readonly media: Pick<StoryMedia, 'pictureUrl'>;
  /** Draws on a canvas of its own. */
  readonly createContext: (width: number, height: number) => CanvasRenderingContext2D | undefined;
  readonly loadImage: (url: string) => Promise<HTMLImageElement>;
  /** A picture has arrived: draw again. */
  readonly onArrived: () => void;
};

/** Longer side of a mask; a character of the usual size is drawn so large on the stage. */
const maskSide = 96;
/** Fainter than this is a soft edge that a child does not see. */
const faintest = 40;

/** Pictures of one story; each is loaded once. */
export function createPictures(options: Options): Pictures {
  const pictures = new Map<string, Found>();
  const arrivals = new Map<string, Promise<void>>();
  const masks = new Map<string, Mask | undefined>();

  function find(folder: PictureFolder, name: string): Found {
    const url = options.media.pictureUrl(folder, name);
    if (url === undefined) return 'missing';
    const known = pictures.get(url);
    if (known !== undefined) return known;
    pictures.set(url, 'loading');
    arrivals.set(url, load(url, name));
    return 'loading';
  }

  async function load(url: string, name: string): Promise<void> {
    const found = await options.loadImage(url).then(
      (image) => toPicture(image, name),
      (): Found => 'missing',
    );
    pictures.set(url, found);
    options.onArrived();
  }

  return {
    find,
    maskOf(name, frame) {
      const picture = find('characters', name);
      if (typeof picture === 'string') return undefined;
      const key = `${name} ${frame.width}x${frame.height}`;
      if (!masks.has(key)) masks.set(key, drawMask(picture, frame, options.createContext));
      return masks.get(key);
    },
    async settle(wanted) {
      for (const [folder, name] of wanted) find(folder, name);
      const urls = wanted.map(([folder, name]) => options.media.pictureUrl(folder, name) ?? '');
      await Promise.all(urls.map((url) => arrivals.get(url)));
    },
  };
}

/** A busy network of a school is asked again after so long. */
const pausesMs = [600, 2000] as const;

/** An image whose pixels may be read, also in a page of opaque origin. */
export async function loadImage(
  url: string,
  pauses: readonly number[] = pausesMs,
): Promise<HTMLImageElement> {
  const [pauseMs, ...later] = pauses;
  try {
    return await loadOnce(url);
  } catch (error) {
    // What is in the file itself does not change.
    if (pauseMs === undefined || url.startsWith('blob:')) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return loadImage(url, later);
}

function loadOnce(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.decoding = 'async';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
    image.src = url;
  });
}

/** The largest box of the picture's shape inside a frame, standing on its lower edge. */
export function fitInto(
  { width, height }: FrameSize,
  frame: FrameSize,
): FrameSize & { readonly x: number; readonly y: number } {
  const scale = Math.min(frame.width / width, frame.height / height);
  const fitted = { width: width * scale, height: height * scale };
  return { ...fitted, x: (frame.width - fitted.width) / 2, y: frame.height - fitted.height };
}

function toPicture(image: HTMLImageElement, name: string): Found {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return 'missing';
  return { image, width, height, isDrawing: /\.svg$/i.test(name) };
}

function drawMask(
  picture: Picture,
  frame: FrameSize,
  createContext: Options['createContext'],
): Mask | undefined {
  const scale = Math.min(1, maskSide / Math.max(frame.width, frame.height));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const context = createContext(width, height);
  if (!context) return undefined;
  const box = fitInto(picture, { width, height });
  context.drawImage(picture.image, box.x, box.y, box.width, box.height);
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const value = data[pixel * 4 + 3] ?? 0;
    alpha[pixel] = value < faintest ? 0 : value;
  }
  return { width, height, alpha };
}
