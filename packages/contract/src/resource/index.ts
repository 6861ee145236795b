export * from './check-values.ts';
export type {
  Field,
  FieldFilter,
  FieldKind,
  FieldOptions,
  Fields,
  LineFields,
  LineOf,
  ListedFile,
  ReferenceTarget,
  ValueOf,
} from './field.ts';
/** Kinds of fields, such as `field.text({ max: 64, required: true })`. */
export * as field from './field.ts';
export { referenceTargets } from './field.ts';
export { listFilters } from './list-filters.ts';
export type { RowOrder } from './order.ts';
export * from './resource.ts';
export { isMet, rowProblems } from './row-rules.ts';
export type { Tree, TreeRow } from './tree.ts';
