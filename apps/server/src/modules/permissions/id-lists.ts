import { readIds } from '../../platform/table/id-list.ts';

/** Ids of a comma list that may be empty. Throws `request.invalid`. */
export const readIdList = (list: string): string[] => (/[^,\s]/.test(list) ? readIds(list) : []);
