/** The tips, one of which the landing page shows below its greeting. Source: specification section 9. */
const tips = ['eyes', 'water', 'idea', 'steps'] as const;

type Tip = (typeof tips)[number];

/**
 * One of the tips, each as likely as the others.
 * @param random at least 0, less than 1
 */
export const tipOf = (random: number): Tip => tips[Math.floor(random * tips.length)] ?? tips[0];
