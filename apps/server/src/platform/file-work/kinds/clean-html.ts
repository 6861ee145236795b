import { sanitiseHtml } from '../../html.ts';
import { kind } from './kind.ts';

/** A long text of an editor as it may be shown; see `sanitiseHtml`. */
export const cleanHtml = kind<{ html: string; hosts: readonly string[] }, string>({
  limitMs: 10_000,
  run: ({ html, hosts }) => sanitiseHtml(html, hosts),
});
