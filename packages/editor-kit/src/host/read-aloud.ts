import type { Language } from '@sprout/texts';
import { useEffect, useState } from 'react';

/**
 * Reads words aloud for those who do not read yet. Only by a voice of this computer: others would
 * send the words to somebody. Says nothing where there is none.
 */
export function speak(words: string, language: Language): void {
  const voice = findVoice(language);
  if (voice === undefined) return;
  const speech = globalThis.speechSynthesis;
  speech.cancel();
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  speech.speak(spoken);
}

/** Ends what is read. */
export function hush(): void {
  globalThis.speechSynthesis?.cancel();
}

/** Whether words of the language can be read aloud here; browsers learn of their voices late. */
export function useCanSpeak(language: Language): boolean {
  const [canSpeak, setCanSpeak] = useState(() => findVoice(language) !== undefined);
  useEffect(() => {
    const look = (): void => setCanSpeak(findVoice(language) !== undefined);
    look();
    const speech = globalThis.speechSynthesis;
    speech?.addEventListener?.('voiceschanged', look);
    return () => speech?.removeEventListener?.('voiceschanged', look);
  }, [language]);
  return canSpeak;
}

function findVoice(language: Language): SpeechSynthesisVoice | undefined {
  const tongue = language.slice(0, 2);
  return globalThis.speechSynthesis
    ?.getVoices()
    .find((one) => one.localService && one.lang.toLowerCase().startsWith(tongue));
}
