export { layStrip } from '@sprout/junior-engine';
export { colorOf, speedOf } from './block-argument.ts';
export { BlockArt } from './block-art.tsx';
export { blockPaints } from './block-colors.ts';
export { shapeOfBlock } from './block-shape.ts';
