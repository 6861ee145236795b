import { isStart } from '../homework-checks/blocks-outline.ts';
import { isFields } from '../shape.ts';
import { type CodeOwner, type CodeToken, canonicalText, type WorkCode } from './canonical-code.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields whose values are names, with what they are names of; all others are words of the editor. */
const namedBy: Readonly<Record<string, string>> = {
  VARIABLE: 'variable',
  LIST: 'list',
  BROADCAST_OPTION: 'message',
  TO: 'sprite',
  TOWARDS: 'sprite',
  TOUCHINGOBJECTMENU: 'sprite',
  DISTANCETOMENU: 'sprite',
  CLONE_OPTION: 'sprite',
  OBJECT: 'sprite',
  COSTUME: 'costume',
  BACKDROP: 'backdrop',
  SOUND_MENU: 'sound',
  VALUE: 'argument',
};

/** Pictures and sounds belong to their sprite, arguments to the script that defines them. */
const ofSprite: ReadonlySet<string> = new Set(['costume', 'sound', 'own']);

/**
 * Code of a project.json, which may be anything: scripts that something starts, without names, ids and places.
 * `undefined` for what is no project of this editor.
 */
export function codeOfBlocks(project: unknown): WorkCode | undefined {
  if (!isFields(project) || !Array.isArray(project['targets'])) return undefined;
  const pieces: string[] = [];
  const owners = project['targets'].filter(isFields).map((target): CodeOwner => {
    const name = String(target['name']);
    const scripts = scriptsOf(target, name, pieces);
    const isStage = target['isStage'] === true;
    return {
      kind: isStage ? 'stage' : 'sprite',
      name: isStage ? undefined : `sprite ${name}`,
      scripts,
    };
  });
  return { text: canonicalText(owners), pieces };
}

function scriptsOf(target: Fields, name: string, pieces: string[]): CodeToken[][] {
  const { blocks } = target;
  if (!isFields(blocks)) return [];
  const scripts: CodeToken[][] = [];
  const seen = new Set<string>();
  for (const [id, block] of Object.entries(blocks)) {
    if (!isFields(block) || block['topLevel'] !== true || block['shadow'] === true) continue;
    if (!isStart(String(block['opcode'] ?? ''))) continue;
    // A start with nothing below does nothing.
    if (typeof block['next'] !== 'string') continue;
    const tokens: CodeToken[] = [];
    writeScript({ blocks, seen, target: name, script: id, tokens, pieces });
    scripts.push(tokens);
  }
  return scripts;
}

type Writer = {
  blocks: Fields;
  seen: Set<string>;
  target: string;
  script: string;
  tokens: CodeToken[];
  pieces: string[];
};

/** What is still to be written, the next at the end: a block, or a token between blocks. */
type Open = { block: string } | { token: CodeToken };

function writeScript(writer: Writer): void {
  const { blocks, seen, tokens } = writer;
  const open: Open[] = [{ block: writer.script }];
  for (let next = open.pop(); next; next = open.pop()) {
    if ('token' in next) {
      tokens.push(next.token);
      continue;
    }
    const block = Object.hasOwn(blocks, next.block) ? blocks[next.block] : undefined;
    // A ring of blocks, which no editor writes, ends here.
    if (!isFields(block) || seen.has(next.block)) continue;
    seen.add(next.block);
    for (const part of partsOf(block, writer).reverse()) open.push(part);
  }
}

function partsOf(block: Fields, writer: Writer): Open[] {
  const own: CodeToken[] = [String(block['opcode'] ?? ''), ...fieldsOf(block, writer)];
  const parts: Open[] = own.map((token) => ({ token }));
  const literals: CodeToken[] = [...own];
  for (const { key, content } of inputsOf(block)) {
    parts.push({ token: `(${key}` });
    if (typeof content === 'string') {
      parts.push({ block: content });
    } else if (Array.isArray(content)) {
      const token = primitive(content);
      parts.push({ token });
      literals.push(token);
    }
    parts.push({ token: ')' });
  }
  if (block['shadow'] !== true) {
    writer.pieces.push(JSON.stringify(literals.filter((token) => typeof token === 'string')));
  }
  if (typeof block['next'] === 'string') parts.push({ block: block['next'] });
  return parts;
}

function fieldsOf(block: Fields, { target, script }: Writer): CodeToken[] {
  const tokens: CodeToken[] = [];
  const named = (kind: string, name: string): CodeToken => {
    const place = ofSprite.has(kind) ? `${target} ` : kind === 'argument' ? `${script} ` : '';
    return { name: `${kind} ${place}${name}` };
  };
  const fields = isFields(block['fields']) ? block['fields'] : {};
  for (const [key, field] of Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [value, id]: readonly unknown[] = Array.isArray(field) ? field : [];
    const kind = Object.hasOwn(namedBy, key) ? namedBy[key] : undefined;
    // `_mouse_`, `_random_` and their like are words of the editor.
    if (kind === undefined || String(value).startsWith('_')) {
      tokens.push(`${key}=${String(value)}`);
    } else if ((kind === 'variable' || kind === 'list') && typeof id === 'string') {
      tokens.push(named(kind, id));
    } else {
      tokens.push(named(kind, kind === 'message' ? String(value).toLowerCase() : String(value)));
    }
  }
  const mutation = block['mutation'];
  if (isFields(mutation) && typeof mutation['proccode'] === 'string') {
    const { proccode } = mutation;
    const slots = proccode.match(/%[snb]/g) ?? [];
    tokens.push(named('own', proccode), `${slots.join('')} ${String(mutation['warp'])}`);
  }
  return tokens;
}

/** What was put into each input; a value that it covers does nothing. Inputs of own blocks have ids for names. */
function inputsOf(block: Fields): { key: string; content: unknown }[] {
  if (!isFields(block['inputs'])) return [];
  const inputs = block['inputs'];
  const order = isFields(block['mutation']) ? readIds(block['mutation']['argumentids']) : undefined;
  const keys = order ?? Object.keys(inputs).sort();
  return keys.flatMap((key, at) => {
    const input = Object.hasOwn(inputs, key) ? inputs[key] : undefined;
    if (!Array.isArray(input)) return [];
    return [{ key: order ? String(at) : key, content: input[1] as unknown }];
  });
}

function readIds(text: unknown): string[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Kind 11 is a message, 12 a variable, 13 a list; all others are values. */
function primitive([kind, value, id]: readonly unknown[]): CodeToken {
  if (kind === 11) return { name: `message ${String(value).toLowerCase()}` };
  if (kind === 12) return { name: `variable ${String(id ?? value)}` };
  if (kind === 13) return { name: `list ${String(id ?? value)}` };
  const text = String(value).trim();
  const number = text === '' ? Number.NaN : Number(text);
  return `=${Number.isNaN(number) ? text : String(number)}`;
}
