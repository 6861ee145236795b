import type { Language } from '@sprout/texts';

/**
 * Reads words aloud for those who do not read yet. Only by a voice of this computer: others would
 * send the words to somebody. Says nothing where there is none.
 */
export function speak(words: string, language: Language): void {
  const speech = globalThis.speechSynthesis;
  if (speech === undefined) return;
  const tongue = language.slice(0, 2);
  const voice = speech
    .getVoices()
    .find((one) => one.localService && one.lang.toLowerCase().startsWith(tongue));
  if (voice === undefined) return;
  speech.cancel();
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  speech.speak(spoken);
}
