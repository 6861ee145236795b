/** The page of one child. */
export const childPath = (userId: string): string =>
  `/teaching/childRecord?id=${encodeURIComponent(userId)}`;
