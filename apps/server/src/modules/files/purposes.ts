import type { FilePurpose } from '@sprout/contract';
import type { Media } from '../../platform/file-work/index.ts';
import { isPurpose } from '../../platform/files/index.ts';

/** Extensions that a content may have in a purpose, the usual one first. */
type Accepted = Partial<Record<Media, readonly string[]>>;

const rasters: Accepted = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
};
const pictures: Accepted = { ...rasters, svg: ['svg'] };

const lessonFiles: Accepted = {
  ...rasters,
  pdf: ['pdf'],
  sound: ['mp3', 'wav'],
  video: ['mp4', 'webm'],
  office: ['docx', 'xlsx', 'pptx'],
  zip: ['zip', 'sb3', 'sb2', 'sjr'],
  text: ['txt', 'csv', 'md', 'py'],
};

/** A paper or a picture of one. */
const papers: Accepted = {
  ...rasters,
  pdf: ['pdf'],
  office: ['docx', 'xlsx', 'pptx'],
  text: ['txt', 'md'],
};

/** Allow-list by purpose. What is not here is refused, whatever its name says. */
export const accepted: Readonly<Record<FilePurpose, Accepted>> = {
  avatar: pictures,
  cover: pictures,
  banner: pictures,
  media: { ...rasters, video: ['mp4', 'webm'] },
  work: { zip: ['sb3', 'sb2', 'sjr', 'zip'], text: ['py'] },
  document: lessonFiles,
  // What a lesson consists of; the same contents, up to the size of a film.
  lesson: lessonFiles,
  homework: papers,
  form: papers,
  // What the blocks editor takes into a work.
  asset: { png: ['png'], jpg: ['jpg', 'jpeg'], svg: ['svg'], sound: ['mp3', 'wav'] },
};

/** The kinds of files that a purpose takes, in words for the user. */
export const acceptedEndings = (purpose: FilePurpose): string =>
  [...new Set(Object.values(accepted[purpose]).flat())].join(', ');

const pictureExtensions: ReadonlySet<string> = new Set(Object.values(pictures).flat());
const workExtensions: ReadonlySet<string> = new Set(Object.values(accepted.work).flat());

/** Folder words that the predecessor's pages and editors send. Source: teaching-domain sections 7.1, 7.2, 12. */
const predecessorWords: Readonly<Record<string, FilePurpose | 'byName'>> = {
  '': 'byName',
  temp: 'byName',
  upload: 'byName',
  files: 'byName',
  user: 'avatar',
  userAvatar: 'avatar',
  project3: 'byName',
  scratchjr: 'byName',
  python: 'byName',
  blockly: 'byName',
};

/** What a word alone stands for; `byName` where the file's own name decides. */
export function purposeByWord(word: string): FilePurpose | 'byName' | undefined {
  if (isPurpose(word)) return word;
  return Object.hasOwn(predecessorWords, word) ? predecessorWords[word] : undefined;
}

/**
 * The purpose that a form's word stands for; `undefined` for an unknown one, so that no word ever
 * becomes part of a path.
 */
export function purposeOf(word: string, ext: string): FilePurpose | undefined {
  const known = purposeByWord(word);
  if (known !== 'byName') return known;
  if (pictureExtensions.has(ext)) return 'cover';
  // A zip is lesson material unless the Python editor sends it.
  if (ext === 'zip' && word !== 'python') return 'document';
  return workExtensions.has(ext) ? 'work' : 'document';
}

/** Contents that a purpose takes. */
export const mediaOf = (purpose: FilePurpose): readonly Media[] =>
  // Object.keys loses the names.
  Object.keys(accepted[purpose]) as Media[];

/** By content, the extension of the new name of what a purpose takes. */
export function endingsFor(purpose: FilePurpose, sent: string): Partial<Record<Media, string>> {
  return Object.fromEntries(
    mediaOf(purpose).map((media) => [media, extensionFor(purpose, media, sent)]),
  );
}

/**
 * The extension of the new name: the sent one where the content may have it, else the usual one.
 * Clients sort covers from projects by it. `undefined` when the purpose does not take the content.
 * A picture may carry the extension of another kind of picture: browsers go by the media type.
 */
export function extensionFor(purpose: FilePurpose, media: Media, sent: string): string | undefined {
  const list = accepted[purpose][media];
  if (!list) return undefined;
  if (list.includes(sent)) return sent;
  const isPicture = list[0] !== undefined && pictureExtensions.has(list[0]);
  if (isPicture)
    return pictureExtensions.has(sent) && media !== 'svg' && sent !== 'svg' ? sent : list[0];
  return sent === '' && list.length === 1 ? list[0] : undefined;
}
