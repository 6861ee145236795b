export type { ReceivedFile } from './blobs.ts';
export { formatOfType, md5Of } from './content-name.ts';
export { createDiskStore } from './disk-store.ts';
export { contentDisposition, fileNameOf } from './disposition.ts';
export { drawnFile } from './drawn-file.ts';
export { isPublicPurpose, isPurpose } from './file-name.ts';
export {
  createFiles,
  type FileSource,
  type Files,
  type SourcedFile,
  staticDomain,
} from './files.ts';
export { type Form, readForm } from './form.ts';
export type { ObjectStore } from './object-store.ts';
export { findStoreInUse, openStore } from './open-store.ts';
export { claimStore, findStoreId, hasPair, pairStore } from './pairing.ts';
export { type FileContent, sendFile, sendMade } from './send-file.ts';
export { sizeText } from './size-text.ts';
export { isSound } from './sound.ts';
export type { FileUse } from './unattached.ts';
export { registerUploads } from './uploads.ts';
export { freeBytesAt } from './uploads-folder.ts';
export { createZip, zipLimitBytes } from './zip.ts';
