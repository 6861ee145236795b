import {
  type Block,
  block,
  type Condition,
  colour,
  condition,
  menu,
  number,
  type Reporter,
  reporter,
  test,
  text,
  type Value,
  word,
} from './nodes.ts';

/** `_edge_`, `_mouse_` or a sprite's name. */
export const touching = (name: Value): Condition =>
  condition('sensing_touchingobject', {
    TOUCHINGOBJECTMENU: menu('sensing_touchingobjectmenu', 'TOUCHINGOBJECTMENU', name),
  });
export const touchingColour = (hex: string): Condition =>
  condition('sensing_touchingcolor', { COLOR: colour(hex) });
export const keyDown = (key: Value): Condition =>
  condition('sensing_keypressed', { KEY_OPTION: menu('sensing_keyoptions', 'KEY_OPTION', key) });
export const mouseDown: Condition = condition('sensing_mousedown');
export const mouseX: Reporter = reporter('sensing_mousex');
export const mouseY: Reporter = reporter('sensing_mousey');
export const timer: Reporter = reporter('sensing_timer');
export const resetTimer = (): Block => block('sensing_resettimer');
export const distanceTo = (name: Value): Reporter =>
  reporter('sensing_distanceto', {
    DISTANCETOMENU: menu('sensing_distancetomenu', 'DISTANCETOMENU', name),
  });
export const ask = (question: Value): Block =>
  block('sensing_askandwait', { QUESTION: text(question) });
export const answer: Reporter = reporter('sensing_answer');

const arithmetic =
  (opcode: string) =>
  (a: Value, b: Value): Reporter =>
    reporter(opcode, { NUM1: number(a), NUM2: number(b) });
export const add = arithmetic('operator_add');
export const subtract = arithmetic('operator_subtract');
export const multiply = arithmetic('operator_multiply');
export const divide = arithmetic('operator_divide');
export const remainder = arithmetic('operator_mod');
export const random = (from: Value, to: Value): Reporter =>
  reporter('operator_random', { FROM: number(from), TO: number(to) });
export const math = (fn: 'abs' | 'sin' | 'cos' | 'sqrt' | 'floor', value: Value): Reporter =>
  reporter('operator_mathop', { NUM: number(value) }, { OPERATOR: word(fn) });

const comparison =
  (opcode: string) =>
  (a: Value, b: Value): Condition =>
    condition(opcode, { OPERAND1: text(a), OPERAND2: text(b) });
export const greater = comparison('operator_gt');
export const less = comparison('operator_lt');
export const equal = comparison('operator_equals');
const logic =
  (opcode: string) =>
  (a: Condition, b: Condition): Condition =>
    condition(opcode, { OPERAND1: test(a), OPERAND2: test(b) });
export const and = logic('operator_and');
export const or = logic('operator_or');
export const not = (a: Condition): Condition => condition('operator_not', { OPERAND: test(a) });
export const join = (a: Value, b: Value): Reporter =>
  reporter('operator_join', { STRING1: text(a), STRING2: text(b) });
