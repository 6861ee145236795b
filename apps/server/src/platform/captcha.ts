import { captchaGlyphs } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { Clock, Random } from './clock.ts';
import { AppError } from './errors.ts';

type Question = { answer: string; expiresAt: number; triesLeft: number };

/** Source: system-domain section 3.1. */
const lifeMs = 120_000;
const pictureTries = 5;
/** A sum has far fewer answers than a picture. */
const sumTries = 3;
const keyLimit = 20_000;
/** Largest number of a sum; texts name the numbers up to it. */
export const sumNumberLimit = 20;

/** Questions for whoever may be a program; each key is used up by one right answer. Kept in this process. */
export function createCaptcha({ clock, random }: { clock: Clock; random: Random }) {
  const questions = new Map<string, Question>();
  const chance = () => Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32;

  function ask(key: string, answer: string, triesLeft: number): void {
    questions.delete(key);
    questions.set(key, { answer, triesLeft, expiresAt: clock.now().getTime() + lifeMs });
    const oldest = questions.keys().next().value;
    if (questions.size > keyLimit && oldest !== undefined) questions.delete(oldest);
  }

  return {
    /** Data address of a picture with four or five characters. */
    picture(key: string): Promise<string> {
      const letters = Object.keys(captchaGlyphs);
      const length = chance() < 0.5 ? 4 : 5;
      const characters = Array.from(
        { length },
        () => letters[Math.floor(chance() * letters.length)] ?? 'A',
      ).join('');
      ask(key, characters, pictureTries);
      return drawCaptcha(characters, chance);
    },

    /** Three numbers from 1 to 20 whose sum is the answer. */
    sum(key: string): number[] {
      const numbers = [0, 1, 2].map(() => 1 + Math.floor(chance() * sumNumberLimit));
      const answer = numbers.reduce((total, number) => total + number);
      ask(key, String(answer), sumTries);
      return numbers;
    },

    /** Throws `session.captchaInvalid` for a key that is unknown, used up or too old, else `session.captchaWrong`. */
    check(key: string, given: string): void {
      const question = questions.get(key);
      if (!question || question.expiresAt <= clock.now().getTime()) {
        questions.delete(key);
        throw new AppError('session.captchaInvalid');
      }
      question.triesLeft -= 1;
      const isRight = given.trim().toUpperCase() === question.answer;
      if (isRight || question.triesLeft === 0) questions.delete(key);
      if (!isRight) throw new AppError('session.captchaWrong');
    },
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
