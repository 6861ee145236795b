type Options = {
  readonly isEmbedded: boolean;
  /** Tells the page around the player, which makes room when the browser cannot. */
  readonly report: (on: boolean) => void;
};

/** Full screen by the browser where it can, else by the page around the player. */
export function createFullScreen({ isEmbedded, report }: Options) {
  let isOn = false;
  const set = (on: boolean): void => {
    if (isOn === on) return;
    isOn = on;
    report(on);
  };
  document.addEventListener('fullscreenchange', () => set(document.fullscreenElement !== null));

  return {
    /** False: there is no way, so there is no button. */
    isPossible: document.fullscreenEnabled || isEmbedded,
    toggle: () => change(!isOn),
    change,
  };

  function change(on: boolean): void {
    // Refused without a tap of the child; the page around may still make room.
    const fallBack = (): void => set(on && isEmbedded);
    if (!document.fullscreenEnabled) fallBack();
    else if (on) document.documentElement.requestFullscreen().catch(fallBack);
    else if (document.fullscreenElement) void document.exitFullscreen();
    else set(false);
  }
}
