import { trimEnds } from '@sprout/rules';

/** Browsers show these in place; everything else is a download. */
const shown = /^(image|audio|video)\//;
/** Shown in place too; a reader who keeps it from there wants its name. */
const shownByName = 'application/pdf';

/** Longest name before its extension; file systems allow 255 bytes, three for a Chinese character. */
const stemLimit = 64;

/**
 * The `content-disposition` of a file. The plain name is for browsers that read nothing else; the
 * real one is written as RFC 5987 says.
 * @param name file name as people gave it, or nothing
 */
export function contentDisposition(mediaType: string, name = ''): string {
  if (shown.test(mediaType)) return 'inline';
  const safe = cleanName(name) || 'file';
  const plain = safe.replace(/[^\w. -]/g, '_');
  const isReadable = /[A-Za-z0-9]/.test(plain.replace(/\.\w+$/, ''));
  const fallback = isReadable ? plain : `file${/\.\w+$/.exec(plain)?.[0] ?? ''}`;
  const kind = mediaType === shownByName ? 'inline' : 'attachment';
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encodeName(safe)}`;
}

/** A title and an extension as one file name; of a title in parts each keeps its share, however long another is. */
export function fileNameOf(title: string | readonly string[], ext: string): string {
  const parts = (typeof title === 'string' ? [title] : title).map((part) => [...cleanName(part)]);
  const most = longestPart(
    parts.map(({ length }) => length),
    stemLimit - Math.max(0, parts.length - 1),
  );
  const stem = parts
    .map((part) => part.slice(0, most).join('').trim())
    .filter((part) => part !== '')
    .join('-');
  return `${stem || 'file'}.${ext}`;
}

/** How long a part may be so that all of them fit; what short ones leave is for the others. */
function longestPart(lengths: readonly number[], room: number): number {
  let left = room;
  const rising = [...lengths].sort((a, b) => a - b);
  for (const [place, length] of rising.entries()) {
    const share = Math.floor(left / (rising.length - place));
    if (length > share) return share;
    left -= length;
  }
  return room;
}

/** Without what a file system refuses or a person cannot see; not hidden and no path; perhaps empty. */
function cleanName(name: string): string {
  return trimEnds(
    name
      .normalize('NFC')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse these
      .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[<>:"/\\|?*]/g, '_')
      .replace(/\s+/g, ' ')
      .replace(/\p{Surrogate}/gu, ''),
    /[. ]/,
  );
}

/** `encodeURIComponent` leaves four characters that the standard does not. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
