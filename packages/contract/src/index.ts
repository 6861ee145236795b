export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './permissions.ts';
export * from './types.ts';
