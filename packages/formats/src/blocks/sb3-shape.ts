import { eachEntry, isFields, refuse, requireFields, requireList, requireText } from '../shape.ts';
import type { Sb3Project, Sb3Target } from './types.ts';

/** Formats that Scratch's own parser accepts, and those its players read besides. */
const costumeFormats = new Set(['png', 'svg', 'jpeg', 'jpg', 'bmp', 'gif', 'webp']);
const soundFormats = new Set(['wav', 'wave', 'mp3', 'ogg']);
const assetId = /^[A-Za-z0-9]{32}$/;
const semver = /^3\.\d+\.\d+$/;
const primitiveArity: Readonly<Record<number, number>> = {
  4: 2,
  5: 2,
  6: 2,
  7: 2,
  8: 2,
  9: 2,
  10: 2,
  11: 3,
  12: 3,
  13: 3,
};

/**
 * Checks the structure that editor and player rely on: stage first, names of asset files that
 * stay beside project.json, blocks whose parts have the kinds that engines read.
 * @throws FormatError `format.badProject` with the first place that is wrong
 */
export function assertSb3(value: unknown): asserts value is Sb3Project {
  const project = requireFields(value, 'project');
  const meta = requireFields(project['meta'], 'meta');
  if (!semver.test(requireText(meta['semver'], 'meta.semver'))) refuse('meta.semver');
  const targets = requireList(project['targets'], 'targets');
  if (targets.length === 0) refuse('targets');
  targets.forEach((target, index) => {
    checkTarget(target, `targets.${index}`, index === 0);
  });
  if (project['monitors'] !== undefined) {
    requireList(project['monitors'], 'monitors').forEach((monitor, index) => {
      requireText(
        requireFields(monitor, `monitors.${index}`)['opcode'],
        `monitors.${index}.opcode`,
      );
    });
  }
  if (project['extensions'] !== undefined) {
    requireList(project['extensions'], 'extensions').forEach((id) => {
      requireText(id, 'extensions');
    });
  }
}

/**
 * Checks a character that stands for itself, as the engine writes it.
 * @throws FormatError `format.badProject` with the first place that is wrong
 */
export function assertSprite(value: unknown): asserts value is Sb3Target {
  checkTarget(value, 'sprite', false);
}

function checkTarget(value: unknown, where: string, isFirst: boolean): void {
  const target = requireFields(value, where);
  if (target['isStage'] !== isFirst) refuse(`${where}.isStage`);
  requireText(target['name'], `${where}.name`);
  eachEntry(target['variables'], `${where}.variables`, checkNamedValue);
  if (target['lists'] !== undefined) eachEntry(target['lists'], `${where}.lists`, checkNamedList);
  if (target['broadcasts'] !== undefined) {
    eachEntry(target['broadcasts'], `${where}.broadcasts`, requireText);
  }
  eachEntry(target['blocks'], `${where}.blocks`, checkBlock);
  if (target['comments'] !== undefined) {
    eachEntry(target['comments'], `${where}.comments`, (comment, at) => {
      requireText(requireFields(comment, at)['text'], `${at}.text`);
    });
  }
  checkAssets(target['costumes'], `${where}.costumes`, costumeFormats);
  if (requireList(target['costumes'], where).length === 0) refuse(`${where}.costumes`);
  checkAssets(target['sounds'], `${where}.sounds`, soundFormats);
}

function checkNamedValue(value: unknown, where: string): void {
  const [name, content] = requireList(value, where);
  requireText(name, where);
  if (typeof content === 'object' && content !== null) refuse(where);
}

function checkNamedList(value: unknown, where: string): void {
  const [name, items] = requireList(value, where);
  requireText(name, where);
  for (const item of requireList(items, where)) {
    if (typeof item === 'object' && item !== null) refuse(where);
  }
}

function checkAssets(value: unknown, where: string, formats: ReadonlySet<string>): void {
  requireList(value, where).forEach((entry, index) => {
    const at = `${where}.${index}`;
    const asset = requireFields(entry, at);
    requireText(asset['name'], `${at}.name`);
    if (!assetId.test(requireText(asset['assetId'], `${at}.assetId`))) refuse(`${at}.assetId`);
    const format = requireText(asset['dataFormat'], `${at}.dataFormat`);
    if (!formats.has(format.toLowerCase())) refuse(`${at}.dataFormat`);
    const file = asset['md5ext'];
    // Both spellings name a file that engines fetch, so neither may name another place.
    if (file !== undefined && !/^[A-Za-z0-9]{32}\.[a-z0-9]{1,5}$/i.test(requireText(file, at))) {
      refuse(`${at}.md5ext`);
    }
  });
}

function checkBlock(value: unknown, where: string): void {
  if (Array.isArray(value)) {
    checkPrimitive(value, where);
    if (value[0] !== 12 && value[0] !== 13) refuse(where);
    return;
  }
  const block = requireFields(value, where);
  requireText(block['opcode'], `${where}.opcode`);
  for (const name of ['next', 'parent']) {
    const link = block[name];
    if (link !== undefined && link !== null) requireText(link, `${where}.${name}`);
  }
  if (block['inputs'] !== undefined) eachEntry(block['inputs'], `${where}.inputs`, checkInput);
  if (block['fields'] !== undefined) eachEntry(block['fields'], `${where}.fields`, requireList);
  if (block['mutation'] !== undefined && !isFields(block['mutation'])) refuse(`${where}.mutation`);
}

function checkInput(value: unknown, where: string): void {
  const [state, ...contents] = requireList(value, where);
  if (state !== 1 && state !== 2 && state !== 3) refuse(where);
  for (const content of contents) {
    if (Array.isArray(content)) checkPrimitive(content, where);
    else if (content !== null && content !== undefined) requireText(content, where);
  }
}

function checkPrimitive(value: readonly unknown[], where: string): void {
  const [kind, ...rest] = value;
  const arity = typeof kind === 'number' ? primitiveArity[kind] : undefined;
  if (arity === undefined || value.length < arity) refuse(where);
  for (const part of rest) if (typeof part === 'object' && part !== null) refuse(where);
}
