/** Rounded where a system has such letters; Chinese by the system. */
const family =
  '"Nunito Variable", ui-rounded, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** Room around the letters, as a part of their size. */
const lineHeight = 1.2;

type Measurer = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>;

/** `font` of a canvas or style for letters on the stage. */
export function textFont(sizePx: number): string {
  return `800 ${sizePx}px ${family}`;
}

/** Size of a text of the stage, pixels, for its `w` and `h`. */
export function measureText(
  context: Measurer,
  text: string,
  fontSize: number,
): { readonly width: number; readonly height: number } {
  context.font = textFont(fontSize);
  return {
    width: Math.ceil(context.measureText(text).width),
    height: Math.ceil(fontSize * lineHeight),
  };
}
