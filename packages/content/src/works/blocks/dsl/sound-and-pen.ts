import { type Block, block, colour, menu, number, type Value } from './nodes.ts';

const soundMenu = (name: Value) => menu('sound_sounds_menu', 'SOUND_MENU', name);

export const play = (name: Value): Block => block('sound_play', { SOUND_MENU: soundMenu(name) });
export const playUntilDone = (name: Value): Block =>
  block('sound_playuntildone', { SOUND_MENU: soundMenu(name) });
export const setVolume = (percent: Value): Block =>
  block('sound_setvolumeto', { VOLUME: number(percent) });

const penProperty = (name: 'color' | 'saturation' | 'brightness' | 'transparency') =>
  menu('pen_menu_colorParam', 'colorParam', name);

export const penClear = (): Block => block('pen_clear');
export const stamp = (): Block => block('pen_stamp');
export const penDown = (): Block => block('pen_penDown');
export const penUp = (): Block => block('pen_penUp');
export const penColour = (hex: string): Block =>
  block('pen_setPenColorToColor', { COLOR: colour(hex) });
export const changePen = (property: 'color' | 'saturation' | 'brightness', by: Value): Block =>
  block('pen_changePenColorParamBy', { COLOR_PARAM: penProperty(property), VALUE: number(by) });
export const setPen = (property: 'color' | 'saturation' | 'brightness', to: Value): Block =>
  block('pen_setPenColorParamTo', { COLOR_PARAM: penProperty(property), VALUE: number(to) });
export const penSize = (pixels: Value): Block =>
  block('pen_setPenSizeTo', { SIZE: number(pixels) });
