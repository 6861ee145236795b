import type { Locator, Page } from 'playwright-core';

/** The Python editor as a child uses it who has keys only. */
export type PythonEditor = ReturnType<typeof pythonEditorOn>;

/** Opens the editor with what the address asks for, and waits until it can be worked in. */
export async function openPythonEditor(page: Page, query = ''): Promise<PythonEditor> {
  await page.goto(`/edit/python/${query}`);
  const editor = pythonEditorOn(page);
  await editor.isReady();
  return editor;
}

/** The editor that is open or opening on a page. */
export function pythonEditorOn(page: Page) {
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  const code = page.getByRole('textbox', { name: '代码', exact: true });
  const { keyboard } = page;

  return {
    button,
    code,
    output: page.getByRole('log', { name: '输出' }),
    answerField: page.locator('[data-part="console"] form input'),
    steps: page.getByRole('region', { name: '一步一步' }),
    async isReady() {
      await code.waitFor();
      await page.locator('button:has-text("提交"):not([disabled])').first().waitFor();
    },
    /** Presses Tab until the focus is there; the code lets it go after Escape. */
    async tabTo(target: Locator) {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        if (await code.evaluate((element) => element === document.activeElement)) {
          // The first closes a list of completions, if there is one.
          await keyboard.press('Escape');
          await keyboard.press('Escape');
        }
        await keyboard.press('Tab');
      }
      throw new Error(`expected Tab to reach ${target}`);
    },
    async press(target: Locator) {
      await this.tabTo(target);
      await keyboard.press('Enter');
    },
    async rename(words: string) {
      await this.tabTo(page.getByLabel('作品名字').first());
      await keyboard.press('Control+a');
      await keyboard.type(words);
    },
    /** Writes a program in place of the one that is there. */
    async write(program: string) {
      await this.tabTo(code);
      await keyboard.press('Control+a');
      await keyboard.insertText(program);
    },
    async goToLine(line: number) {
      await this.tabTo(code);
      await keyboard.press('Control+Home');
      for (let at = 1; at < line; at += 1) await keyboard.press('ArrowDown');
    },
    run: () => keyboard.press('Control+Enter'),
    /** Answers the question in the console, which has the focus as soon as it is there. */
    async answer(text: string) {
      await page.locator('[data-part="console"] form input:focus').waitFor();
      await keyboard.type(text);
      await keyboard.press('Enter');
    },
    async says(words: string | RegExp) {
      await this.output.getByText(words).last().waitFor();
    },
    async save() {
      await this.press(button('保存'));
      await this.isSaved();
    },
    isSaved: () => page.locator('header').getByText('已保存').first().waitFor(),
    async submit(howToPlay: string) {
      await this.press(button('提交'));
      await this.tabTo(page.getByLabel('怎么玩'));
      await keyboard.type(howToPlay);
      await this.press(page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }));
      await page.getByRole('heading', { name: /提交成功|作业交上了/ }).waitFor();
    },
  };
}
