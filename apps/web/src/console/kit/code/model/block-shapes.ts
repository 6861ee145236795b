import type { BlockShape } from './code-types.ts';

/** Values that are true or false, with pointed ends. Source: the engine of the blocks editor. */
const booleans = new Set([
  'operator_gt',
  'operator_lt',
  'operator_equals',
  'operator_and',
  'operator_or',
  'operator_not',
  'operator_contains',
  'sensing_touchingobject',
  'sensing_touchingcolor',
  'sensing_coloristouchingcolor',
  'sensing_keypressed',
  'sensing_mousedown',
  'sensing_loud',
  'data_listcontainsitem',
  'argument_reporter_boolean',
]);

/** Values of the categories that have steps, too. */
const values = new Set([
  'motion_xposition',
  'motion_yposition',
  'motion_direction',
  'looks_size',
  'looks_costumenumbername',
  'looks_backdropnumbername',
  'sound_volume',
  'sensing_distanceto',
  'sensing_answer',
  'sensing_mousex',
  'sensing_mousey',
  'sensing_loudness',
  'sensing_timer',
  'sensing_of',
  'sensing_current',
  'sensing_dayssince2000',
  'sensing_username',
  'data_itemoflist',
  'data_itemnumoflist',
  'data_lengthoflist',
  'argument_reporter_string_number',
  'music_getTempo',
  'videoSensing_videoOn',
  'translate_getTranslate',
  'translate_getViewerLanguage',
]);

/** Steps that hold others, with how many mouths they have. */
const mouths: Readonly<Record<string, number>> = {
  control_repeat: 1,
  control_forever: 1,
  control_if: 1,
  control_if_else: 2,
  control_repeat_until: 1,
  control_while: 1,
  control_for_each: 1,
  control_all_at_once: 1,
};

/** Holes that only a boolean fits in. */
const booleanHoles: Readonly<Record<string, readonly string[]>> = {
  operator_and: ['OPERAND1', 'OPERAND2'],
  operator_or: ['OPERAND1', 'OPERAND2'],
  operator_not: ['OPERAND'],
};

export const isBooleanHole = (opcode: string, hole: string): boolean =>
  hole === 'CONDITION' || (booleanHoles[opcode]?.includes(hole) ?? false);

/** How many mouths a block has at least, whatever it holds. */
export const mouthsOf = (opcode: string): number => mouths[opcode] ?? 0;

const isHat = (opcode: string): boolean =>
  /^event_when|^control_start_as_clone$|^procedures_definition$|^[a-zA-Z0-9]+_when[A-Z]/.test(
    opcode,
  );

/** The cut of a block that stands in a hole. */
export const shapeOfValue = (opcode: string, isInBooleanHole: boolean): BlockShape =>
  booleans.has(opcode) || isInBooleanHole ? 'boolean' : 'value';

/** Whether nothing fits below a block. */
export const isLastStep = (opcode: string, choice: string): boolean =>
  opcode === 'control_forever' ||
  opcode === 'control_delete_this_clone' ||
  (opcode === 'control_stop' && choice !== 'other scripts in sprite');

/** The cut of a block in a script. */
export function shapeOfStep(opcode: string, { hasMouth }: { hasMouth: boolean }): BlockShape {
  if (isHat(opcode)) return 'hat';
  if (hasMouth) return 'wrap';
  if (booleans.has(opcode)) return 'boolean';
  return values.has(opcode) || opcode.startsWith('operator_') ? 'value' : 'step';
}
