/** What waits to be graded, of all classes. */
export const gradingPage = '/teaching/grading';

/** Homework or the task of a unit, in one class. */
export type GradedTask = {
  readonly kind: 'homework' | 'unit';
  readonly id: string;
  readonly departId: string;
};

/** The page on which a task of a class is graded; `userId` is looked at first. */
export function gradingLink({ kind, id, departId }: GradedTask, userId?: string): string {
  const query = new URLSearchParams({ [`${kind}Id`]: id, departId });
  if (userId) query.set('userId', userId);
  return `${gradingPage}?${query}`;
}

/** The task that the address of the page names. */
export function readGradedTask(params: URLSearchParams): GradedTask | undefined {
  const departId = params.get('departId');
  if (!departId) return undefined;
  for (const kind of ['homework', 'unit'] as const) {
    const id = params.get(`${kind}Id`);
    if (id) return { kind, id, departId };
  }
  return undefined;
}

/** How calls of the server name a task. */
export const taskRef = ({ kind, id }: GradedTask): { homeworkId: string } | { unitId: string } =>
  kind === 'homework' ? { homeworkId: id } : { unitId: id };

/** The page of grading with the works that ask for a place on the site; of one class, or all. */
export const siteReviewLink = (departId = '', more: Record<string, string> = {}): string =>
  `${gradingPage}?${new URLSearchParams({ mode: 'site', ...(departId ? { departId } : {}), ...more })}`;

/** Whether the address of the page of grading names the works of the site. */
export const isSiteMode = (params: URLSearchParams): boolean => params.get('mode') === 'site';
