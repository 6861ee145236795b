import { isFields } from '../shape.ts';
import type { InTurns } from '../turns.ts';
import { blockGroups } from './check-subjects.ts';
import { createTallies, type Tallies } from './tallies.ts';
import type { WorkOutline } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;
type Names = { [K in 'variables' | 'lists' | 'sent' | 'heard' | 'own']: Set<string> };
type Step = { id: string; isInLoop: boolean };

/** Blocks that are read before others have a turn. */
const blocksPerTurn = 1000;

const startOf: Readonly<Record<string, string>> = {
  event_whenflagclicked: 'flag',
  event_whenkeypressed: 'key',
  event_whenthisspriteclicked: 'click',
  event_whenstageclicked: 'click',
  event_whenbroadcastreceived: 'message',
  event_whenbackdropswitchesto: 'backdrop',
  control_start_as_clone: 'clone',
};

/**
 * Outline of a project.json, which may be anything: what is not as the editor writes it is passed over.
 * `undefined` for what is no project of this editor.
 */
export function* outlineBlocks(project: unknown): InTurns<WorkOutline | undefined> {
  if (!isFields(project) || !Array.isArray(project['targets'])) return undefined;
  const targets = project['targets'].filter(isFields);
  const tallies = createTallies();
  const names: Names = {
    variables: new Set(),
    lists: new Set(),
    sent: new Set(),
    heard: new Set(),
    own: new Set(),
  };
  let scripts = 0;
  for (const target of targets) {
    scripts += yield* outlineTarget(target, tallies, names);
  }
  const stage = targets.find((target) => target['isStage'] === true);
  const backdrops = stage?.['costumes'];
  return {
    family: 'blocks',
    blocks: tallies.blocks,
    starts: tallies.starts,
    parts: new Map([
      ['sprites', targets.filter((target) => target !== stage).length],
      ['backdrops', Array.isArray(backdrops) ? backdrops.length : 0],
      ['scripts', scripts],
      ['messages', [...names.sent].filter((name) => names.heard.has(name)).length],
      ['variables', names.variables.size],
      ['lists', names.lists.size],
      ['ownBlocks', names.own.size],
    ]),
  };
}

/** @returns how many scripts something starts */
function* outlineTarget(target: Fields, tallies: Tallies, names: Names): InTurns<number> {
  const { blocks } = target;
  if (!isFields(blocks)) return 0;
  const seen = new Set<string>();
  let scripts = 0;
  for (const [id, block] of Object.entries(blocks)) {
    if (!isFields(block) || block['topLevel'] !== true || block['shadow'] === true) continue;
    const opcode = String(block['opcode'] ?? '');
    const before = seen.size;
    const isLoose = !isStart(opcode);
    yield* outlineScript({ blocks, id, isLoose, seen }, tallies, names);
    if (opcode === 'procedures_definition') {
      names.own.add(`${String(target['name'])} ${id}`);
    } else if (!isLoose && seen.size - before > 1) {
      scripts += 1;
      tallies.addStart(startOf[opcode] ?? 'other');
    }
  }
  return scripts;
}

type Script = { blocks: Fields; id: string; isLoose: boolean; seen: Set<string> };

function* outlineScript(
  { blocks, id, isLoose, seen }: Script,
  tallies: Tallies,
  names: Names,
): InTurns<void> {
  const open: Step[] = [{ id, isInLoop: false }];
  for (let step = open.pop(); step; step = open.pop()) {
    const block = Object.hasOwn(blocks, step.id) ? blocks[step.id] : undefined;
    if (!isFields(block) || seen.has(step.id)) continue;
    seen.add(step.id);
    if (seen.size % blocksPerTurn === 0) yield;
    const { isInLoop } = step;
    const add = (name: string) => tallies.add(name, { isLoose, isInLoop });
    const opcode = String(block['opcode'] ?? '');
    if (block['shadow'] !== true) add(opcode);
    readFields({ opcode, isLoose }, block['fields'], names);
    if (typeof block['next'] === 'string') open.push({ id: block['next'], isInLoop });
    if (!isFields(block['inputs'])) continue;
    const isLoop = blockGroups['loop']?.includes(opcode);
    for (const [name, input] of Object.entries(block['inputs'])) {
      // What was put into the input; a value that it covers does nothing.
      const content: unknown = Array.isArray(input) ? input[1] : undefined;
      const isInside = isInLoop || (isLoop === true && name.startsWith('SUBSTACK'));
      if (typeof content === 'string') open.push({ id: content, isInLoop: isInside });
      else if (Array.isArray(content)) readPrimitive({ opcode, isLoose }, content, { names, add });
    }
  }
}

/** Starts of add-on blocks are called so as well. */
export const isStart = (opcode: string): boolean =>
  Object.hasOwn(startOf, opcode) ||
  opcode === 'procedures_definition' ||
  /_when[A-Z]|^event_when/.test(opcode);

type Place = { opcode: string; isLoose: boolean };

/** A message of a script that nothing starts is never sent. */
function readFields({ opcode, isLoose }: Place, fields: unknown, names: Names): void {
  if (!isFields(fields)) return;
  const variable = textOf(fields['VARIABLE']);
  if (variable !== undefined) names.variables.add(variable);
  const list = textOf(fields['LIST']);
  if (list !== undefined) names.lists.add(list);
  const message = textOf(fields['BROADCAST_OPTION']);
  if (message === undefined) return;
  if (opcode === 'event_whenbroadcastreceived') names.heard.add(message);
  else if (!isLoose) names.sent.add(message);
}

/** Kind 11 is a message, 12 a variable, 13 a list. */
function readPrimitive(
  { opcode, isLoose }: Place,
  [kind, name]: readonly unknown[],
  { names, add }: { names: Names; add: (opcode: string) => void },
): void {
  if (typeof name !== 'string') return;
  if (kind === 11 && !isLoose && opcode.startsWith('event_broadcast')) {
    names.sent.add(name.toLowerCase());
  }
  if (kind === 12) {
    names.variables.add(name.toLowerCase());
    add('data_variable');
  }
  if (kind === 13) {
    names.lists.add(name.toLowerCase());
    add('data_listcontents');
  }
}

/** Names of messages differ for the engine by more than case only. */
function textOf(field: unknown): string | undefined {
  const name: unknown = Array.isArray(field) ? field[0] : undefined;
  return typeof name === 'string' ? name.toLowerCase() : undefined;
}
