/** Ids of a comma list, each once. Blanks are nothing: the predecessor's lists end with a comma. */
export const splitIds = (ids: string): string[] => [
  ...new Set(
    ids
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
