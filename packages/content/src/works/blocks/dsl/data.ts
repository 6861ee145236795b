import {
  type Block,
  block,
  integer,
  listField,
  number,
  type Reporter,
  reporter,
  text,
  type Value,
  variableField,
} from './nodes.ts';

const variableOf = (name: string) => ({ VARIABLE: variableField(name) });
const list = (name: string) => ({ LIST: listField(name) });

/** Reports the variable. */
export const variable = (name: string): Reporter => reporter('data_variable', {}, variableOf(name));
export const setVariable = (name: string, to: Value): Block =>
  block('data_setvariableto', { VALUE: text(to) }, variableOf(name));
export const changeVariable = (name: string, by: Value): Block =>
  block('data_changevariableby', { VALUE: number(by) }, variableOf(name));
export const addToList = (name: string, item: Value): Block =>
  block('data_addtolist', { ITEM: text(item) }, list(name));
export const clearList = (name: string): Block => block('data_deletealloflist', {}, list(name));
export const itemOf = (name: string, index: Value): Reporter =>
  reporter('data_itemoflist', { INDEX: integer(index) }, list(name));
export const lengthOfList = (name: string): Reporter =>
  reporter('data_lengthoflist', {}, list(name));
