import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Grid } from './useGrid';

interface Steps {
  undo: () => void;
  redo: () => void;
}

/** Answers a key pressed on a cell that is not edited. Escape gives Tab back to the page. */
export const answerKey = (
  event: KeyboardEvent,
  grid: Grid,
  steps: Steps,
  leaving: { current: boolean },
): void => {
  const { key, shiftKey, altKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (altKey) return;
  const commands: Record<string, (() => void) | undefined> = {
    a: grid.selectAll,
    d: grid.fillDown,
    y: steps.redo,
    z: shiftKey ? steps.redo : steps.undo,
  };
  const plain: Record<string, (() => void) | undefined> = {
    Enter: () => grid.edit(),
    F2: () => grid.edit(),
    Delete: grid.clear,
    Backspace: grid.clear,
    ' ': grid.toggle,
  };
  const wasLeaving = leaving.current;
  leaving.current = key === 'Escape';
  let act: (() => void) | undefined;
  if (key === 'Tab' && wasLeaving) return;
  if (grid.move({ key, shiftKey, command })) act = () => undefined;
  else if (command) act = commands[key.toLowerCase()];
  else if (key === ' ' && !grid.isFlag) act = () => grid.edit(' ');
  else if (plain[key] !== undefined) act = plain[key];
  // A composed sign is written into the input, which has to be there first.
  else if (key === 'Process' || key === 'Dead') grid.edit('');
  else if (key.length === 1) act = () => grid.edit(key);
  if (act === undefined) return;
  event.preventDefault();
  act();
};

/** Copies the chosen cells, and takes what a spreadsheet has put onto the clipboard. */
export const clipboardOf = (grid: Grid) => ({
  onCopy: (event: ClipboardEvent) => {
    if (grid.editing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy());
  },
  onCut: (event: ClipboardEvent) => {
    if (grid.editing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy());
    grid.clear();
  },
  onPaste: (event: ClipboardEvent) => {
    if (grid.editing !== null) return;
    event.preventDefault();
    grid.paste(event.clipboardData.getData('text/plain'));
  },
});
