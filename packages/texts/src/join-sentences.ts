/** Signs that bring the room of a blank with them. */
const wideEnd = /[。！？；：，、」』）]$/;

/**
 * Sentences of one language, one after the other; empty ones are left out. There is a blank between two of
 * them, but none after a Chinese sign.
 */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .reduce((before, next) => {
      if (before === '') return next;
      return wideEnd.test(before) ? before + next : `${before} ${next}`;
    }, '');
