/** Text of a style sheet of the build; undefined when there is none. */
export type ReadStyle = (path: string) => Promise<string | undefined>;

const styleLink = /<link rel="stylesheet"[^>]*? href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * Puts the style sheets that a document names into it, so that a slow network shows the page with
 * its first answer. The link stays, switched off: by it the page's script knows that the styles of a
 * part are there.
 * @returns the document and its styles, which the policy must allow
 */
export async function inlineStyles(
  html: string,
  read: ReadStyle,
): Promise<{ html: string; styles: string[] }> {
  const paths = [...html.matchAll(styleLink)].map(([, path = '']) => path);
  const texts = new Map(
    await Promise.all(paths.map(async (path) => [path, await read(path)] as const)),
  );
  const styles: string[] = [];
  const inlined = html.replace(styleLink, (link: string, path: string) => {
    const text = texts.get(path);
    if (text === undefined || text.includes('</style')) return link;
    styles.push(text);
    return `<style>${text}</style><link rel="stylesheet" href="${path}" disabled>`;
  });
  return { html: inlined, styles };
}
