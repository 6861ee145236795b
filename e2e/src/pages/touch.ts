import type { Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

/** Draws a finger over the page: down or up first, because a row of things is pushed sideways. */
export async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const steps = 8;
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / steps });
  }
  for (let step = 1; step <= steps; step += 1) {
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / steps, y: to.y });
  }
  // The finger rests before it is lifted: after a flick the browser takes no tap for a while.
  for (let step = 0; step < steps; step += 1) {
    await send('touchMove', { x: to.x + (step % 2), y: to.y });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await send('touchEnd');
  await devtools.detach();
}

/** The middle of what is on the screen. */
export async function middleOf(thing: Locator): Promise<Point> {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  if (!box) throw new Error('expected something that can be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
