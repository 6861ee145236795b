/** Longer drawings are cleaned each time, so that memory stays small. Characters. */
const longestText = 100_000;
const mostTexts = 100;

type Sanitize = (svg: string) => string;

/**
 * The engine cleans each drawing when it reads the work and again when it puts it on the stage. What
 * came out clean is known here, and so is the answer to a drawing that comes again.
 */
export function sanitizeOnce(sanitize: Sanitize): Sanitize {
  const answers = new Map<string, string>();
  const keep = (svg: string, answer: string): void => {
    if (svg.length > longestText) return;
    const [oldest] = answers.keys();
    if (answers.size >= mostTexts && oldest !== undefined) answers.delete(oldest);
    answers.set(svg, answer);
  };
  return (svg) => {
    const known = answers.get(svg);
    if (known !== undefined) return known;
    const answer = sanitize(svg);
    keep(svg, answer);
    keep(answer, answer);
    return answer;
  };
}
