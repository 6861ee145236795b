import { useEffect, useRef, useState } from 'react';

/** Plays bytes of a WAV file; starting again begins at the front. */
export function usePlayback(wav: Uint8Array<ArrayBuffer> | undefined) {
  const [isPlaying, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    if (wav === undefined) return;
    const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
    const player = new Audio(url);
    player.onended = () => setPlaying(false);
    audio.current = player;
    return () => {
      player.pause();
      URL.revokeObjectURL(url);
      audio.current = undefined;
      setPlaying(false);
    };
  }, [wav]);

  function toggle() {
    const player = audio.current;
    if (!player) return;
    if (isPlaying) player.pause();
    else {
      player.currentTime = 0;
      void player.play().catch(() => setPlaying(false));
    }
    setPlaying(!isPlaying);
  }

  return { isPlaying, toggle };
}
