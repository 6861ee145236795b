import type { DrawImage } from '@sprout/python-engine';
import { pictureType } from '../files/file-name.ts';
import type { ProjectFiles } from '../files/project-files.ts';

export type Pictures = ReturnType<typeof createPictures>;

/** Pictures of the project, decoded by the browser as pictures only. */
export function createPictures(onLoad: () => void) {
  const known = new Map<string, { bytes: Uint8Array; image: HTMLImageElement; url: string }>();

  const forget = (name: string) => {
    const one = known.get(name);
    if (one) URL.revokeObjectURL(one.url);
    known.delete(name);
  };
  return {
    load(files: ProjectFiles): void {
      const pictures = files.flatMap((file) => (file.kind === 'picture' ? [file] : []));
      for (const name of [...known.keys()])
        if (!pictures.some((file) => file.name === name && file.bytes === known.get(name)?.bytes))
          forget(name);
      for (const { name, bytes } of pictures) {
        if (known.has(name)) continue;
        const url = URL.createObjectURL(new Blob([bytes], { type: pictureType(name) }));
        const image = new Image();
        image.addEventListener('load', onLoad);
        image.src = url;
        known.set(name, { bytes, image, url });
      }
    },
    find: (name: string): HTMLImageElement | undefined => {
      const image = known.get(name.replace(/^\.\//, ''))?.image;
      return image?.complete && image.naturalWidth > 0 ? image : undefined;
    },
    forgetAll: () => {
      for (const name of [...known.keys()]) forget(name);
    },
  };
}

/** Draws pictures around a pixel of a canvas; what is not loaded is left out. */
export const drawOn =
  (context: CanvasRenderingContext2D, pictures: Pictures): DrawImage =>
  (name, x, y) => {
    const image = pictures.find(name);
    if (image) context.drawImage(image, x - image.naturalWidth / 2, y - image.naturalHeight / 2);
  };
