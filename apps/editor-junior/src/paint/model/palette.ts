/** Forty colours: eight rows from light to deep. The first column is grey. */
export const swatches: readonly string[] = `
  #ffffff #ffd6dc #ffe4c4 #fff6c2 #dff5d8
  #d9dee7 #ff9aa8 #ffc48a #ffe75a #a9dfb8
  #a5afc0 #f2566d #ff9633 #ffd21f #5bbf7e
  #6b778d #d8223f #e86a10 #d9a400 #1f9a53
  #3c475e #a3122b #a84a08 #8d6a00 #14602f
  #1f2a44 #cdeafc #dcd9fb #f7d6f0 #f3d9c6
  #000000 #5cc1f5 #9b8cf0 #ee7fcf #c98f5f
  #10b9b0 #1f6fbf #5b3fc4 #b3318f #7a4a2b`
  .trim()
  .split(/\s+/);

/** Widths of a pen. Source: junior reference, section A2. */
export const lineWidths = [1, 2, 4, 8, 16] as const;

export const zooms = { smallest: 1, largest: 5 } as const;
