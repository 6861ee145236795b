/** Snippets by subject; words and code are the texts `pythonHelp.snippet.<name>` and `….code`. */
export const snippetGroups = [
  { name: 'turtle', snippets: ['line', 'square', 'circle', 'colours', 'fill', 'jump', 'write'] },
  { name: 'talk', snippets: ['say', 'ask', 'askNumber'] },
  { name: 'repeat', snippets: ['times', 'each', 'whileTrue'] },
  { name: 'choose', snippets: ['if', 'ifElse', 'compare'] },
  { name: 'more', snippets: ['dice', 'list', 'function', 'keys'] },
] as const;

export type SnippetName = (typeof snippetGroups)[number]['snippets'][number];
