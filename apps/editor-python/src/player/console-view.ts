import { createButton, createElement, type PlayerText } from '@sprout/editor-kit/player';
import {
  appendText,
  type ConsoleText,
  emptyConsole,
  overwritten,
  type Question,
} from '@sprout/python-engine';
import type { ToldMistake } from './explain.ts';

type Options = {
  readonly t: PlayerText;
  readonly onAnswer: (value: string | null) => void;
};

/** What a program prints and where it is answered. Words of programs are text, never markup. */
export function createConsoleView(mount: HTMLElement, { t, onAnswer }: Options) {
  const box = createElement('section', 'console');
  box.setAttribute('aria-label', t('player.console'));
  const log = createElement('div', 'log');
  log.setAttribute('role', 'log');
  log.tabIndex = 0;
  log.setAttribute('aria-label', t('player.console'));

  const form = createElement('form', 'ask');
  const label = createElement('label', 'prompt');
  const field = createElement('input', 'field');
  field.type = 'text';
  field.autocomplete = 'off';
  field.setAttribute('autocapitalize', 'none');
  field.id = 'answer';
  label.htmlFor = field.id;
  const send = createElement('button', 'send');
  send.type = 'button';
  send.textContent = t('player.answer');
  const cancel = createButton('stop', t('player.cancel'), () => answer(null));
  cancel.className = 'cancel';
  form.append(label, field, send, cancel);
  form.hidden = true;
  box.append(log, form);
  mount.append(box);

  let printed: ConsoleText = emptyConsole;
  let last: { readonly stream: string; readonly node: Text; raw: string } | undefined;

  const add = (stream: 'stdout' | 'stderr' | 'input', text: string): void => {
    const before = printed;
    printed = appendText(printed, stream, text);
    const kept = text.slice(0, printed.characters - before.characters);
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    if (kept !== '') append(stream, kept);
    if (printed.isFull && !before.isFull) note(t('player.full'));
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  };
  const append = (stream: string, text: string): void => {
    if (last?.stream !== stream) {
      const span = createElement('span', stream);
      const node = document.createTextNode('');
      span.append(node);
      log.append(span);
      last = { stream, node, raw: '' };
    }
    last.raw += text;
    if (last.raw.includes('\r')) last.node.data = overwritten(last.raw);
    else last.node.appendData(text);
  };
  const note = (text: string): void => {
    const line = createElement('p', 'said');
    line.textContent = text;
    log.append(line);
    last = undefined;
    log.scrollTop = log.scrollHeight;
  };
  const problem = ({ what, step }: ToldMistake, original: string): void => {
    const box = createElement('section', 'problem');
    box.setAttribute('role', 'alert');
    const [happened, next] = [what, step].map((text) => {
      const line = createElement('p', '');
      line.textContent = text;
      return line;
    });
    const more = createElement('details', '');
    const summary = createElement('summary', '');
    summary.textContent = t('player.original');
    const trace = createElement('span', 'stderr');
    trace.textContent = original;
    more.append(summary, trace);
    box.append(...[happened, next].flatMap((line) => line ?? []), more);
    log.append(box);
    last = undefined;
    box.scrollIntoView?.({ block: 'nearest' });
  };
  const answer = (value: string | null): void => {
    form.hidden = true;
    if (value !== null && field.dataset['echo'] === 'yes') add('input', `${value}\n`);
    field.value = '';
    onAnswer(value);
  };
  send.addEventListener('click', () => answer(field.value));
  field.addEventListener('keydown', (event) => {
    // Enter that ends a word of an input method is no answer.
    if (event.key !== 'Enter' || event.isComposing) return;
    // A sandboxed frame may not submit a form.
    event.preventDefault();
    answer(field.value);
  });

  return {
    add,
    note,
    /** A mistake in words, Python's own below them. */
    problem,
    clear(): void {
      log.replaceChildren();
      printed = emptyConsole;
      last = undefined;
      form.hidden = true;
    },
    /** Shows where to answer; a question of `input()` is answered in the console's own words. */
    ask(question: Pick<Question, 'kind' | 'title' | 'prompt'> | undefined): void {
      const isOpen = question !== undefined;
      if (isOpen === !form.hidden) return;
      form.hidden = !isOpen;
      if (!question) return;
      const isLine = question.kind === 'line';
      field.dataset['echo'] = isLine ? 'yes' : 'no';
      field.inputMode = question.kind === 'number' ? 'decimal' : 'text';
      cancel.hidden = isLine;
      label.textContent =
        [question.title, question.prompt].filter(Boolean).join(' · ') || t('player.question');
      field.focus();
    },
    hasWords: () => printed.characters > 0,
  };
}
