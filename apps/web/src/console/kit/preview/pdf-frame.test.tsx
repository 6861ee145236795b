import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PdfFrame } from './pdf-frame.tsx';

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Somebody who writes, and a PDF that has not come yet. */
function open() {
  render(
    <>
      <textarea aria-label="评语" />
      <PdfFrame name="设计图.pdf" url="about:blank" />
    </>,
  );
  const box = screen.getByLabelText('评语');
  const frame = screen.getByTitle('设计图.pdf');
  box.focus();
  /** As a browser does it: the window loses the focus to the frame. */
  const enter = () => {
    frame.focus();
    fireEvent.blur(window);
  };
  return { box, frame, enter };
}

it('gives the focus back that its reader takes, and keeps it when somebody goes there', async () => {
  const { box, frame, enter } = open();
  enter();
  await waitFor(() => expect(document.activeElement).toBe(box));
  enter();
  await nextFrame();
  expect(document.activeElement).toBe(frame);
});

it('is entered by the Tab key', async () => {
  const { box, frame, enter } = open();
  fireEvent.keyDown(box, { key: 'Tab' });
  enter();
  await nextFrame();
  expect(document.activeElement).toBe(frame);
});
