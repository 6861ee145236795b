/** What of the list is asked for; everything lives in the address. */
export type WorksQuery = {
  tab: 'mine' | 'trash';
  words: string;
  workType: '' | '1' | '2' | '3' | '4' | '10' | '0';
  page: number;
};

export const worksPageSize = 12;

/** Types that have an editor, the usual first; the rest is found by name. */
export const workTypes = ['2', '3', '4'] as const;

export function readWorksQuery(params: URLSearchParams): WorksQuery {
  const page = Number(params.get('page'));
  const type = workTypes.find((known) => known === params.get('type'));
  return {
    tab: params.get('tab') === 'trash' ? 'trash' : 'mine',
    words: params.get('q') ?? '',
    workType: type ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a query; what is as usual is left out. A changed condition begins at page 1. */
export function writeWorksQuery(query: WorksQuery, change: Partial<WorksQuery>): URLSearchParams {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.tab === 'trash') params.set('tab', 'trash');
  if (next.words) params.set('q', next.words);
  if (next.workType) params.set('type', next.workType);
  if (next.page > 1) params.set('page', String(next.page));
  return params;
}
