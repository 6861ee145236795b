const actions = ['approve', 'feature', 'unfeature', 'mark', 'return', 'takeDown'] as const;

/** What was done with a work; a mark without stars is not called rated. */
export function didText(action: string, score: number | null) {
  if (action === 'mark' && !score) return 'console.review.did.comment' as const;
  return `console.review.did.${actions.find((known) => known === action) ?? 'mark'}` as const;
}
