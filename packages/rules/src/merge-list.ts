/**
 * What a list becomes when a form is saved over what others may have changed since it was opened: what
 * the form added comes, what it took away goes, everything else stays.
 * @param current the list as it is now
 * @param wanted the list that the form sends
 * @param opened the list that the form was opened with; absent: the list becomes what is wanted
 */
export function mergeList(
  current: readonly string[],
  wanted: readonly string[],
  opened: readonly string[] | undefined,
): string[] {
  if (opened === undefined) return [...wanted];
  const isTaken = (id: string) => opened.includes(id) && !wanted.includes(id);
  const added = wanted.filter((id) => !opened.includes(id) && !current.includes(id));
  return [...current.filter((id) => !isTaken(id)), ...added];
}
