export * from './data.ts';
export * from './events-and-control.ts';
export * from './looks.ts';
export * from './motion.ts';
export * from './own-blocks.ts';
export { withPieceNames } from './piece-names.ts';
export { buildProject, type Project } from './project.ts';
export * from './sensing-and-operators.ts';
export * from './sound-and-pen.ts';
