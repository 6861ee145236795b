export { buildLibrary } from './blocks-library/index.ts';
export { buildProject, demoWorks } from './works/blocks/index.ts';
export { type MadeWork, makeDemoWorks } from './works/made-works.ts';
