import { drawPng } from '../pictures.ts';
import { kind } from './kind.ts';

/** Of our own drawing the data address of a picture: who decodes pictures draws this one, too. */
export const captcha = kind<{ svg: string }, string>({
  limitMs: 5_000,
  isOurs: true,
  async run({ svg }) {
    const png = await drawPng(svg);
    return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  },
});
