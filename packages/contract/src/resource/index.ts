/** Kinds of fields, such as `field.text({ max: 64, required: true })`. */

export type { Field, FieldFilter, FieldKind, FieldOptions, Fields, ValueOf } from './field.ts';
export * as field from './field.ts';
export * from './resource.ts';
