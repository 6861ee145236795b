import { parseJson } from '../json-text.ts';
import { type Fields, isFields, refuse } from '../shape.ts';
import { createFaults, type Faults } from './faults.ts';
import { repairPage } from './repair-page.ts';
import type { JuniorProject, JuniorStory } from './types.ts';
import { createFreeIds } from './unique-ids.ts';

/** A project as readers expect it, and the places where it was not. */
export type RepairedProject = { project: JuniorProject; faults: readonly string[] };

/**
 * Makes a project of what stands in `data.json`, leaving all that is sound as it is: keys of the
 * top in any case, the story as an object or as text, one project or a list of one.
 * @throws FormatError `format.badProject` when there is no page at all
 */
export function repairProject(value: unknown, maxDepth: number): RepairedProject {
  const faults = createFaults();
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isFields(first)) refuse('data');
  const top = lowerCaseKeys(first);
  const story = typeof top['json'] === 'string' ? parseJson(top['json'], maxDepth) : top['json'];
  if (!isFields(story)) refuse('json');
  const name = top['name'];
  if (typeof name !== 'string') faults.note('name');
  const project = {
    ...top,
    ...readThumbnail(top['thumbnail'], maxDepth),
    name: typeof name === 'string' ? name : '',
    json: repairStory(story, faults),
  };
  return { project, faults: faults.list() };
}

/** A key that is in lower case already wins over its other spellings. */
function lowerCaseKeys(fields: Fields): Fields {
  const entries = Object.entries(fields);
  const lowered = entries.map(([key, value]): [string, unknown] => [key.toLowerCase(), value]);
  const exact = entries.filter(([key]) => key === key.toLowerCase());
  return Object.fromEntries([...lowered, ...exact]);
}

/** The database of the tablet keeps the thumbnail as text. */
function readThumbnail(value: unknown, maxDepth: number): { thumbnail?: unknown } {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return {};
  return { thumbnail: parseJson(value, maxDepth) };
}

function repairStory(story: Fields, faults: Faults): JuniorStory {
  const listed: readonly unknown[] = Array.isArray(story['pages']) ? story['pages'] : [];
  const ids = [...new Set(listed)].filter(
    (id): id is string => typeof id === 'string' && Object.hasOwn(story, id) && isFields(story[id]),
  );
  if (ids.length === 0) refuse('pages');
  if (ids.length !== listed.length) faults.note('pages');
  const taken = new Set<string>();
  const freeIds = createFreeIds(new Set(ids.flatMap((id) => Object.keys(fieldsOf(story[id])))));
  const pages = new Map(
    ids.map((id) => [id, repairPage(fieldsOf(story[id]), taken, freeIds, faults, id)]),
  );
  const entries = Object.entries(story).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'currentPage' && typeof value !== 'string') {
      faults.note('currentPage');
      return [];
    }
    return [[key, pages.get(key) ?? value]];
  });
  return { ...Object.fromEntries(entries), pages: ids };
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
