export { createDiskStore } from './disk-store.ts';
export { createFiles, type Files } from './files.ts';
export type { ObjectStore } from './object-store.ts';
