import { emptyChallenge } from '@sprout/formats';
import { createTexts } from '@sprout/texts';
import { pythonEnUs } from '@sprout/texts/en-us/python';
import { pythonEditorEnUs } from '@sprout/texts/en-us/python-editor';
import { pythonErrorsEnUs } from '@sprout/texts/en-us/python-errors';
import { pythonTasksEnUs } from '@sprout/texts/en-us/python-tasks';
import { uiEnUs } from '@sprout/texts/en-us/ui';
import { TextsProvider } from '@sprout/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RuntimeState } from '../runtime/types.ts';
import { ReportView } from './challenge/report-view.tsx';
import { addOutput, beginRun, emptyView } from './console/console-lines.ts';
import { ConsolePanel } from './console/console-panel.tsx';
import { FileTabs } from './files/file-tabs.tsx';
import { makeFile } from './files/project-files.ts';
import { ProblemCard } from './run/problem-card.tsx';
import { RunBar } from './run/run-bar.tsx';

const t = createTexts(
  'en-US',
  uiEnUs,
  pythonEnUs,
  pythonEditorEnUs,
  pythonErrorsEnUs,
  pythonTasksEnUs,
);
const show = (node: ReactNode) =>
  render(<TextsProvider texts={{ language: 'en-US', t }}>{node}</TextsProvider>);
const nothing = () => undefined;

describe('the console', () => {
  it('shows what looks like a page as the text that it is', () => {
    const view = addOutput(beginRun(emptyView, 'run'), 'stdout', '<img src=x onerror=alert(1)>\n');
    show(<ConsolePanel view={view} question={undefined} onAnswer={nothing} onClear={nothing} />);
    expect(screen.getByRole('log').textContent).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('[data-part] img')).toBeNull();
  });

  it('takes the focus for an answer and hands it over with Enter', () => {
    const onAnswer = vi.fn();
    const question = { askId: 1, kind: 'line', title: '', prompt: 'Name? ', value: '' } as const;
    show(
      <ConsolePanel view={emptyView} question={question} onAnswer={onAnswer} onClear={nothing} />,
    );
    const input = screen.getByRole('textbox', { name: 'Name?' });
    fireEvent.change(input, { target: { value: 'Kim' } });
    fireEvent.submit(input);
    expect(document.activeElement).toBe(input);
    expect(onAnswer).toHaveBeenCalledWith('Kim');
  });
});

describe('a program that goes on', () => {
  it('is told, and after ten seconds what to do', () => {
    vi.useFakeTimers();
    show(
      <ConsolePanel
        view={emptyView}
        question={undefined}
        runId={1}
        onAnswer={nothing}
        onClear={nothing}
      />,
    );
    expect(screen.queryByRole('status')).toBeNull();

    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.getByRole('status').textContent).toBe('The program is still running.');
    act(() => void vi.advanceTimersByTime(6_000));

    expect(screen.getByRole('status').textContent).toContain('check that its loop ends');
    vi.useRealTimers();
  });
});

describe('the button that stops', () => {
  const loading = { phase: 'loading', loadedBytes: 0, totalBytes: 0 } as const;
  const running = {
    phase: 'running',
    waitMode: 'suspend',
    runId: 1,
    task: 'run',
    question: undefined,
    paused: undefined,
    isStopping: false,
  } as const;
  const showBar = (runtime: RuntimeState) => {
    const onStop = vi.fn();
    show(
      <RunBar runtime={runtime} onRun={nothing} onStop={onStop} onDebug={nothing}>
        {null}
      </RunBar>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Stop/ }));
    return onStop;
  };

  it.each<[string, RuntimeState]>([
    ['runs', running],
    ['was told to stop and goes on', { ...running, isStopping: true }],
    ['waits for the interpreter', { ...loading, isAwaited: true }],
  ])('ends a program that %s', (_, runtime) => {
    expect(showBar(runtime)).toHaveBeenCalledOnce();
  });

  it.each<[string, RuntimeState]>([
    ['the interpreter is there', { phase: 'ready', waitMode: 'suspend' }],
    ['the interpreter is on its way for nobody', { ...loading, isAwaited: false }],
  ])('does nothing while only %s', (_, runtime) => {
    expect(showBar(runtime)).not.toHaveBeenCalled();
  });
});

describe('the tabs of files', () => {
  it('are walked through with arrows, from the last to the first', () => {
    const onOpen = vi.fn();
    const files = ['main.py', 'a.txt'].map((name, n) => makeFile(n + 1, name, new Uint8Array()));
    show(
      <FileTabs
        files={files}
        activeId={2}
        isReadOnly
        onOpen={onOpen}
        onNew={nothing}
        onUpload={nothing}
        onRename={nothing}
        onRemove={nothing}
      >
        {null}
      </FileTabs>,
    );
    fireEvent.keyDown(screen.getByRole('tab', { name: 'a.txt' }), { key: 'ArrowRight' });
    expect(onOpen).toHaveBeenCalledWith(1);
    expect(document.activeElement?.textContent).toBe('main.py');
  });
});

describe('the card of a mistake', () => {
  const explanation = {
    name: 'nameUnknown',
    params: { line: '2', type: 'NameError', message: '', name: 'pirnt' },
    file: 'main.py',
    line: 2,
    column: 0,
    fix: undefined,
  } as const;
  const failure = { type: 'NameError', message: 'no <b>name</b>', traceback: '', frames: [] };

  it('tells the line, offers the way there, and a fix only where there is one', () => {
    const onShow = vi.fn();
    const problem = { explanation, failure };
    show(<ProblemCard problem={problem} onShow={onShow} onFix={undefined} onClose={nothing} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    expect(screen.getByRole('alert').textContent).toContain('NameError: no <b>name</b>');
    expect(screen.queryByRole('button', { name: 'Fix it for me' })).toBeNull();
    expect(onShow).toHaveBeenCalledOnce();
  });
});

describe('the report of a challenge', () => {
  it('is marked as a hint and does not show what is hidden', () => {
    const challenge = {
      ...emptyChallenge,
      cases: [{ name: '', input: '2', output: 'secret', isHidden: true }],
    };
    const judgement = {
      part: 'case',
      index: 0,
      status: 'wrong',
      difference: { line: 1, expected: 'secret', got: '5' },
      failure: undefined,
      line: 0,
    } as const;
    show(
      <ReportView
        challenge={challenge}
        report={{ judgements: [judgement], passed: 0, total: 1 }}
      />,
    );
    expect(document.body.textContent).toContain('A teacher decides the mark.');
    expect(document.body.textContent).not.toContain('secret');
  });
});
