export { backgrounds, characters, placeholder, sounds } from './manifest.generated.ts';
export {
  entryUrl,
  findEntry,
  findPicture,
  findSound,
  libraryFiles,
  mediaUrl,
} from './media-url.ts';
export type { BackgroundTag, CharacterTag, LibraryEntry, LibrarySound } from './types.ts';
