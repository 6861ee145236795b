type Options = {
  readonly canvas: HTMLCanvasElement;
  /** The page is hidden or seen again. */
  readonly onHidden: (isHidden: boolean) => void;
  /** Letters have arrived that texts and balloons may need. */
  readonly onFonts: () => void;
};

/** Listens to what happens around a canvas. Returns how to stop. */
export function listenToPage({ canvas, onHidden, onFonts }: Options): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const page = canvas.ownerDocument;
  page.addEventListener('visibilitychange', () => onHidden(page.hidden), { signal });
  // Absent where there is no layout.
  page.fonts?.addEventListener('loadingdone', onFonts, { signal });
  return () => stop.abort();
}
