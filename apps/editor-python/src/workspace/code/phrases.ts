import type { TextKey, Translate } from '@sprout/texts';

/** Words of the code area by the English ones that its parts ask for. */
const keys = {
  Find: 'python.find.find',
  Replace: 'python.find.with',
  next: 'python.find.next',
  previous: 'python.find.previous',
  all: 'python.find.all',
  'match case': 'python.find.case',
  regexp: 'python.find.pattern',
  'by word': 'python.find.word',
  replace: 'python.find.replace',
  'replace all': 'python.find.replaceAll',
  close: 'python.find.close',
  'current match': 'python.find.current',
  'replaced $ matches': 'python.find.replacedSome',
  'replaced match on line $': 'python.find.replacedOne',
  'on line': 'python.find.onLine',
  'Go to line': 'python.find.goLine',
  go: 'python.find.go',
  Completions: 'python.code.completions',
  Diagnostics: 'python.code.problems',
  'No diagnostics': 'python.code.noProblems',
  'Selection deleted': 'python.code.deleted',
  'Fold line': 'python.code.fold',
  'Unfold line': 'python.code.unfold',
} as const satisfies Record<string, TextKey>;

/** For `EditorState.phrases`. */
export const phrasesOf = (t: Translate<TextKey>): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([english, key]) => [english, t(key)]));
