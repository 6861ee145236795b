import type { OpenApiDocument, OpenApiOperation } from '@sprout/contract';

/** One call of the document. */
export type Operation = OpenApiOperation & { method: string; path: string };

/** Calls by subject, in the order of the subjects' names; those that hold the words only. */
export function groupOperations(
  document: OpenApiDocument,
  words: string,
): { subject: string; operations: Operation[] }[] {
  const wanted = words.trim().toLowerCase();
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const found = all.filter((operation) =>
    [operation.path, operation.operationId, operation['x-access']].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const subjects = [...new Set(found.map(({ tags: [subject = ''] }) => subject))].sort();
  return subjects.map((subject) => ({
    subject,
    operations: found.filter(({ tags }) => tags[0] === subject),
  }));
}
