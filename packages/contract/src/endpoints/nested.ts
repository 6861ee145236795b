import { type TObject, type TProperties, Type } from 'typebox';
import { nullable } from '../fields.ts';

/** A row with its rows below, so many levels deep. */
export function nested(fields: TProperties, levels: number): TObject {
  const children = levels > 1 ? nullable(Type.Array(nested(fields, levels - 1))) : Type.Null();
  return Type.Object({ ...fields, children });
}
