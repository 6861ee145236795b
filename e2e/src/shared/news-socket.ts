import type { Page } from 'playwright-core';

type Told = { cmd?: string; msgId?: string };

/**
 * What a page hears by its socket for news, and how often it asks by itself; to be called before the page is opened.
 */
export async function watchNews(page: Page) {
  const told: Told[] = [];
  let asked = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => told.push(JSON.parse(String(payload)) as Told));
  });
  page.on('request', (request) => {
    if (request.url().includes('/sys/annountCement/listByUser')) asked += 1;
  });
  await page.addInitScript(() => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener('open', () => {
          document.documentElement.dataset['news'] = 'open';
        });
      }
    };
  });
  return {
    /** The socket is open, and the question that the page asks then was answered. */
    async isOpen(): Promise<void> {
      await page.waitForFunction(() => document.documentElement.dataset['news'] === 'open');
      await page.waitForLoadState('networkidle');
    },
    told: (msgId: string): boolean => told.some((message) => message.msgId === msgId),
    asked: (): number => asked,
  };
}
