import { isFields, refuse, requireFields, requireList, requireText } from '../shape.ts';
import type { Sb2Project } from './types.ts';

/**
 * Checks the structure that the importers of Scratch 2 projects rely on.
 * @throws FormatError `format.badProject` with the first place that is wrong
 */
export function assertSb2(value: unknown): asserts value is Sb2Project {
  checkObject(value, 'stage');
  const children = requireList(requireFields(value, 'stage')['children'], 'children');
  children.forEach((child, index) => {
    // Children without a name are monitors of variables and lists.
    if (isFields(child) && child['objName'] !== undefined) checkObject(child, `children.${index}`);
  });
}

function checkObject(value: unknown, where: string): void {
  const object = requireFields(value, where);
  requireText(object['objName'], `${where}.objName`);
  checkMedia(object['costumes'], `${where}.costumes`, 'costumeName', 'baseLayerID');
  checkMedia(object['sounds'], `${where}.sounds`, 'soundName', 'soundID');
  for (const name of ['variables', 'lists', 'scripts']) {
    if (object[name] !== undefined) requireList(object[name], `${where}.${name}`);
  }
}

function checkMedia(value: unknown, where: string, name: string, id: string): void {
  if (value === undefined) return;
  requireList(value, where).forEach((entry, index) => {
    const media = requireFields(entry, `${where}.${index}`);
    requireText(media[name], `${where}.${index}.${name}`);
    const number = media[id];
    if (number !== undefined && !Number.isInteger(number)) refuse(`${where}.${index}.${id}`);
  });
}
