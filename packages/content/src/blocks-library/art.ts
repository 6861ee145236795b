import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Art } from './types.ts';

type Icons = { icons: Record<string, { body: string } | undefined> };

/** Reads the Fluent Emoji Flat package from node_modules; throws for a picture it does not have. */
export function loadArt(): Art {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const { icons }: Icons = JSON.parse(readFileSync(file, 'utf8'));
  const findBody = (icon: string): string => {
    const body = icons[icon]?.body;
    if (body === undefined) throw new Error(`Fluent Emoji Flat has no picture "${icon}"`);
    return body;
  };
  return { parts: (icon) => splitParts(icon, findBody(icon)), body: findBody };
}

/** The pictures used here are one flat group; anything else would lose attributes when split. */
function splitParts(icon: string, body: string): readonly string[] {
  const shape = /<(?:path|circle|ellipse|rect)[^>]*\/>/g;
  const frame = body.replace(shape, '');
  if (frame !== '' && frame !== '<g fill="none"></g>') {
    throw new Error(`Picture "${icon}" is not one flat group: ${frame}`);
  }
  return body.match(shape) ?? [];
}
