import type { JuniorMedia } from '@sprout/formats';
import type { StoryMedia } from '../../stage/index.ts';

/** The drawing of a character for the paint editor; a photo becomes a drawing that holds it. */
export async function readPicture(
  media: StoryMedia,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const own = media.own().find((file) => file.folder === 'characters' && file.name === name);
  if (own === undefined) return fetchText(media.pictureUrl('characters', name));
  return own.name.toLowerCase().endsWith('.svg')
    ? new TextDecoder().decode(own.bytes)
    : wrapPhoto(own);
}

async function fetchText(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

async function wrapPhoto({ bytes, name }: JuniorMedia): Promise<string | undefined> {
  const type = /\.jpe?g$/i.test(name) ? 'image/jpeg' : `image/${name.split('.').at(-1)}`;
  try {
    const { width, height } = await createImageBitmap(new Blob([bytes], { type }));
    const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const size = `width="${width}" height="${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><image ${size} href="data:${type};base64,${data}"/></svg>`;
  } catch {
    return undefined;
  }
}
