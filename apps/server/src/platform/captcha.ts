import { createHmac, timingSafeEqual } from 'node:crypto';
import { isWorkDone, workBits } from '@sprout/rules/proof-of-work';
import { captchaGlyphs } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { Clock, Random } from './clock.ts';
import { AppError } from './errors.ts';
import type { RateLimiter, RateRule } from './rate-limit.ts';

/** Source: system-domain section 3.1. */
const lifeMs = 120_000;
/** A key of a client's own making tells no time: its answer changes with each of these. */
const stepMs = 30_000;
const steps = lifeMs / stepMs;
const wrongPictures: RateRule = { name: 'captcha:wrong', limit: 5, windowMs: 2 * lifeMs };
/** A question has far fewer answers than a picture. */
const wrongWords = 3;
const used: RateRule = { name: 'captcha:used', limit: 1, windowMs: 2 * lifeMs };
const workTaken: RateRule = { name: 'captcha:work', limit: 1, windowMs: 2 * lifeMs };
/** Largest number of a question; texts name the numbers up to it. */
export const wordNumberLimit = 20;

/** Kinds of questions in words. The texts have several sentences for each, so that a program needs more than a few patterns. */
export const wordQuestions = [
  'sum',
  'left',
  'largest',
  'smallest',
  'sweets',
  'more',
  'twice',
] as const;

export type WordQuestion = {
  kind: (typeof wordQuestions)[number];
  a: number;
  b: number;
  c: number;
  /** A number that some sentences tell beside the question. */
  d: number;
  /** Index of the sentence, of the name and of the item in the lists of the texts, modulo their lengths. */
  sentence: number;
  who: number;
  item: number;
};

export type CaptchaAnswer = {
  captcha?: string | null | undefined;
  checkKey?: string | number | null | undefined;
  /** Proof of work for the key. */
  proof?: string | null | undefined;
};

type Deps = { clock: Clock; random: Random; rateLimiter: RateLimiter; secret: string };

/**
 * Questions for a visitor who may be a program. What is asked follows from the key and a secret of the
 * installation, so that each node knows the answer; the limiter counts which keys are used up.
 */
export function createCaptcha({ clock, random, rateLimiter, secret }: Deps) {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest();
  const chance = () => Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32;
  const sign = (text: string) => hmac(`key ${text}`).toString('base64url').slice(0, 22);
  const stepNow = () => Math.floor(clock.now().getTime() / stepMs);

  /** When and with how many bits of work a key was given out; undefined for a client's own one. */
  function readKey(key: string): { at: number; bits: number } | undefined {
    const [time = '', bits = '', id = '', signature = ''] = key.split('.');
    const expected = Buffer.from(sign(`${time}.${bits}.${id}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { at: Number.parseInt(time, 36), bits: Number(bits) };
  }

  /** Four or five characters. */
  function charactersOf(key: string, step = readKey(key) ? 0 : stepNow()): string {
    const letters = Object.keys(captchaGlyphs);
    const [first = 0, ...bytes] = hmac(`picture ${step} ${key}`);
    return bytes
      .slice(0, first % 2 === 0 ? 4 : 5)
      .map((byte) => letters[byte % letters.length] ?? 'A')
      .join('');
  }

  function questionOf(key: string): WordQuestion {
    const [kind = 0, sentence = 0, who = 0, item = 0, ...bytes] = hmac(`words ${key}`);
    const [a = 1, b = 1, c = 1, d = 1] = bytes.map((byte) => 1 + (byte % wordNumberLimit));
    const asked = wordQuestions[kind % wordQuestions.length] ?? 'sum';
    return { kind: asked, a, b, c, d, sentence, who, item };
  }

  const isExpired = ({ at }: { at: number }): boolean => clock.now().getTime() - at >= lifeMs;

  /** What is shown for a key may be answered until its time is over. */
  function listAnswers(key: string, isWorked: boolean): string[] {
    if (isWorked) return [charactersOf(key), String(answerOf(questionOf(key)))];
    if (readKey(key)) return [charactersOf(key)];
    const now = stepNow();
    return Array.from({ length: steps + 1 }, (_, back) => charactersOf(key, now - back));
  }

  /** Whether the work of a key of ours has been done, of at least so many bits. Uses nothing up. */
  function isWorked({ checkKey, proof }: CaptchaAnswer, bits: number = workBits.least): boolean {
    const key = String(checkKey ?? '');
    const known = readKey(key);
    if (!known || isExpired(known) || known.bits < bits) return false;
    return isWorkDone(key, known.bits, proof ?? '');
  }

  return {
    /** A key of ours tells when it was given out and how much work it wants. */
    createKey(bits: number): string {
      const id = Buffer.from(random.bytes(12)).toString('base64url');
      const text = `${clock.now().getTime().toString(36)}.${bits}.${id}`;
      return `${text}.${sign(text)}`;
    },

    /** What the picture of a key shows. */
    characters: (key: string): string => charactersOf(key),

    /** What the picture of a key is made of, drawn anew each time. Its strokes are as easy to read for a program as text. */
    drawing: (key: string): string => drawCaptcha(charactersOf(key), chance),

    /** A question in words; only keys of ours have one, because its answer counts with work only. */
    words(key: string): WordQuestion {
      if (!readKey(key)) throw new AppError('session.captchaInvalid');
      return questionOf(key);
    },

    isWorked,

    /** Takes the work of a key, once. Throws `session.workNeeded` with its bits. */
    takeWork(answer: CaptchaAnswer, bits: number): void {
      const key = String(answer.checkKey ?? '');
      const isDone = isWorked(answer, bits) && rateLimiter.add(workTaken, key) === 1;
      if (!isDone) throw new AppError('session.workNeeded', { work: bits });
    },

    /**
     * Takes a right answer, once; one to a question in words counts with work only. Throws
     * `session.captchaInvalid` for a key that is used up or too old, else `session.captchaWrong`.
     */
    check(answer: CaptchaAnswer): void {
      const key = String(answer.checkKey ?? '');
      const known = readKey(key);
      const tries = known ? wrongWords : wrongPictures.limit;
      const isOver =
        (known !== undefined && isExpired(known)) ||
        rateLimiter.count(wrongPictures, key) >= tries ||
        rateLimiter.count(used, key) > 0;
      if (isOver) throw new AppError('session.captchaInvalid');
      const given = (answer.captcha ?? '').trim().toUpperCase();
      if (!listAnswers(key, isWorked(answer)).includes(given)) {
        rateLimiter.add(wrongPictures, key);
        throw new AppError('session.captchaWrong');
      }
      rateLimiter.add(used, key);
    },
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;

/** The number that answers a question in words. */
export function answerOf({ kind, a, b, c }: Pick<WordQuestion, 'kind' | 'a' | 'b' | 'c'>): number {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  if (kind === 'sum') return a + b + c;
  if (kind === 'left') return high - low;
  if (kind === 'largest') return Math.max(a, b, c);
  if (kind === 'smallest') return Math.min(a, b, c);
  if (kind === 'sweets') return high - low + c;
  if (kind === 'more') return a + b;
  return 2 * a + b;
}

/** Bits of work after so many proven failures: one more for each ten. */
export const workAfter = (failures: number): number =>
  Math.min(workBits.most, workBits.least + Math.floor(failures / 10));
