/** The messages of a language without what its module holds beside them. */
export const wordsOnly = (messages: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
