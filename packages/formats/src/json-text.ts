import { refuse } from './shape.ts';

/**
 * Parses JSON that a stranger wrote.
 * @throws FormatError `format.badProject` for text that is not JSON or nests deeper than `maxDepth` brackets
 */
export function parseJson(text: string, maxDepth: number): unknown {
  if (nestsDeeper(text, maxDepth)) refuse('depth');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('json');
  }
}

/** Counts brackets outside of strings, because parsers and editors follow them with a call each. */
function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
