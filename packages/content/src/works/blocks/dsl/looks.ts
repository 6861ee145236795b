import { type Block, block, menu, number, reporter, text, type Value, word } from './nodes.ts';

type Effect = 'COLOR' | 'FISHEYE' | 'WHIRL' | 'PIXELATE' | 'MOSAIC' | 'BRIGHTNESS' | 'GHOST';

export const say = (what: Value): Block => block('looks_say', { MESSAGE: text(what) });
export const sayFor = (what: Value, secs: Value): Block =>
  block('looks_sayforsecs', { MESSAGE: text(what), SECS: number(secs) });
export const think = (what: Value): Block => block('looks_think', { MESSAGE: text(what) });
export const thinkFor = (what: Value, secs: Value): Block =>
  block('looks_thinkforsecs', { MESSAGE: text(what), SECS: number(secs) });
export const wear = (costume: Value): Block =>
  block('looks_switchcostumeto', { COSTUME: menu('looks_costume', 'COSTUME', costume) });
export const nextCostume = (): Block => block('looks_nextcostume');
export const showBackdrop = (name: Value): Block =>
  block('looks_switchbackdropto', { BACKDROP: menu('looks_backdrops', 'BACKDROP', name) });
export const nextBackdrop = (): Block => block('looks_nextbackdrop');
export const changeSize = (by: Value): Block => block('looks_changesizeby', { CHANGE: number(by) });
export const setSize = (percent: Value): Block =>
  block('looks_setsizeto', { SIZE: number(percent) });
export const changeEffect = (effect: Effect, by: Value): Block =>
  block('looks_changeeffectby', { CHANGE: number(by) }, { EFFECT: word(effect) });
export const setEffect = (effect: Effect, to: Value): Block =>
  block('looks_seteffectto', { VALUE: number(to) }, { EFFECT: word(effect) });
export const clearEffects = (): Block => block('looks_cleargraphiceffects');
export const show = (): Block => block('looks_show');
export const hide = (): Block => block('looks_hide');
export const toBack = (): Block => block('looks_gotofrontback', {}, { FRONT_BACK: word('back') });
export const costumeNumber = reporter(
  'looks_costumenumbername',
  {},
  { NUMBER_NAME: word('number') },
);
export const backdropNumber = reporter(
  'looks_backdropnumbername',
  {},
  { NUMBER_NAME: word('number') },
);
