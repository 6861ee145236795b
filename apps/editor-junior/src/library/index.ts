export { placeholder, sounds } from './manifest.generated.ts';
export { findEntry, findPicture, findSound, mediaUrl } from './media-url.ts';
export type { LibraryEntry } from './types.ts';
