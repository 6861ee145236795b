import { angle, type Block, block, menu, number, reporter, type Value } from './nodes.ts';

const target = (opcode: string, field: string, value: Value) => menu(opcode, field, value);

export const move = (steps: Value): Block => block('motion_movesteps', { STEPS: number(steps) });
export const turnRight = (degrees: Value): Block =>
  block('motion_turnright', { DEGREES: number(degrees) });
export const turnLeft = (degrees: Value): Block =>
  block('motion_turnleft', { DEGREES: number(degrees) });
export const goTo = (x: Value, y: Value): Block =>
  block('motion_gotoxy', { X: number(x), Y: number(y) });
/** `_mouse_`, `_random_` or a sprite's name. */
export const goToTarget = (name: Value): Block =>
  block('motion_goto', { TO: target('motion_goto_menu', 'TO', name) });
export const glide = (secs: Value, x: Value, y: Value): Block =>
  block('motion_glidesecstoxy', { SECS: number(secs), X: number(x), Y: number(y) });
export const glideToTarget = (secs: Value, name: Value): Block =>
  block('motion_glideto', { SECS: number(secs), TO: target('motion_glideto_menu', 'TO', name) });
export const point = (direction: Value): Block =>
  block('motion_pointindirection', { DIRECTION: angle(direction) });
export const pointTowards = (name: Value): Block =>
  block('motion_pointtowards', { TOWARDS: target('motion_pointtowards_menu', 'TOWARDS', name) });
export const changeX = (by: Value): Block => block('motion_changexby', { DX: number(by) });
export const changeY = (by: Value): Block => block('motion_changeyby', { DY: number(by) });
export const setX = (x: Value): Block => block('motion_setx', { X: number(x) });
export const setY = (y: Value): Block => block('motion_sety', { Y: number(y) });
export const bounce = (): Block => block('motion_ifonedgebounce');
export const xPosition = reporter('motion_xposition');
export const yPosition = reporter('motion_yposition');
export const direction = reporter('motion_direction');
