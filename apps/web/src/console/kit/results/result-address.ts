/** What a form was for. */
export const resultSubjects = ['feedback', 'class', 'course'] as const;
export type ResultSubject = (typeof resultSubjects)[number];

type Result = {
  readonly of: ResultSubject;
  /** The row that was made, and what it is called. */
  readonly id?: string;
  readonly name?: string;
  /** How many children, courses or units came with it. */
  readonly people?: number;
  readonly courses?: number;
  readonly units?: number;
  /** Parts that were not done, of these. */
  readonly failed?: readonly ResultPart[];
};
export const resultParts = ['people', 'names', 'courses'] as const;
export type ResultPart = (typeof resultParts)[number];

/** Where one reads how it went; a reload and another language show the same. */
export function resultAddress({ failed = [], ...facts }: Result): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(facts)) params.set(name, String(value));
  if (failed.length > 0) params.set('failed', failed.join());
  return `/result/${failed.length > 0 ? 'fail' : 'success'}?${params}`;
}

export function readResult(params: URLSearchParams) {
  const count = (name: string): number => Math.max(0, Math.floor(Number(params.get(name)) || 0));
  const failed = params.get('failed')?.split(',') ?? [];
  return {
    of: resultSubjects.find((subject) => subject === params.get('of')),
    id: params.get('id') ?? undefined,
    name: params.get('name') ?? '',
    people: count('people'),
    courses: count('courses'),
    units: count('units'),
    failed: resultParts.filter((part) => failed.includes(part)),
  };
}
