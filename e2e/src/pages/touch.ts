import type { Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

/** How an element is drawn out of its list: up or down out of a row, sideways out of a column. */
type Way = 'fromRow' | 'fromColumn';

/** Draws a finger over the page, out of the list first: along it the list would be pushed. */
export async function dragByFinger(
  page: Page,
  from: Point,
  to: Point,
  way: Way = 'fromRow',
): Promise<void> {
  const corner = way === 'fromRow' ? { x: from.x, y: to.y } : { x: to.x, y: from.y };
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const steps = 8;
  await send('touchStart', from);
  for (const [start, end] of [
    [from, corner],
    [corner, to],
  ] as const) {
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const x = start.x + (end.x - start.x) * part;
      await send('touchMove', { x, y: start.y + (end.y - start.y) * part });
    }
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
export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('expected something that can be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
