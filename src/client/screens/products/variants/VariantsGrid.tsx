import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type ClipboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/format/formats';
import { variantNameOf } from '../variantName';
import { columns } from './columns';
import { GridRow } from './GridRow';
import { gridStyle, layerStyle, rowHeight } from './gridStyle';
import type { RowProblems } from './problems';
import type { Cell } from './ranges';
import type { Grid } from './useGrid';
import { useLatest } from './useLatest';
import type { VariantHistory } from './useVariantHistory';

interface Steps {
  undo: () => void;
  redo: () => void;
}

/** Answers a key pressed on a cell that is not edited. Escape gives Tab back to the page. */
const answerKey = (event: KeyboardEvent, grid: Grid, steps: Steps, leaving: { current: boolean }): void => {
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
const clipboardOf = (grid: Grid) => ({
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

interface VariantsGridProps {
  history: VariantHistory;
  grid: Grid;
  problems: ReadonlyMap<number, RowProblems>;
  disabled: boolean;
}

/** Rows where nothing can be measured, as in print. */
const unmeasured = 30;

const cellAt = (target: EventTarget | null): (Cell & { isHead: boolean; isHandle: boolean }) | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (cell === null || !(target instanceof HTMLElement)) return null;
  return {
    row: Number(cell.dataset.row),
    column: Number(cell.dataset.column ?? 0),
    isHead: cell.dataset.head !== undefined,
    isHandle: target.dataset.handle !== undefined,
  };
};

/**
 * The variants as a grid that is worked in like a spreadsheet: one cell has the focus, arrows move it, typing
 * replaces, Shift and the mouse choose a range. Only the rows in sight are drawn.
 */
export const VariantsGrid = ({ history, grid, problems, disabled }: VariantsGridProps): ReactNode => {
  const { t } = useTranslation('products');
  const { locale } = useFormats();
  const { variants } = history;
  const { selection, range, editing } = grid;
  const { active } = selection;
  const box = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const dragging = useRef<'range' | 'fill' | null>(null);
  const [fill, setFill] = useState<number | null>(null);
  const rows = useVirtualizer({
    count: variants.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    // The active row stays, so that the focus is not lost where it is scrolled away.
    rangeExtractor: (seen) =>
      [...new Set([active.row, ...defaultRangeExtractor(seen)])].sort((a, b) => a - b),
  });
  const items = rows.getVirtualItems();
  const shown =
    items.length > 0
      ? items.map(({ index, start }) => ({ index, start }))
      : variants.slice(0, unmeasured).map((_, index) => ({ index, start: index * rowHeight }));

  useEffect(() => {
    const grids = box.current;
    if (grids === null || editing !== null || !grids.contains(document.activeElement)) return;
    const cell = grids.querySelector<HTMLElement>('[data-active]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active.row, active.column, editing]);

  useEffect(() => {
    if (grid.visits === 0) return;
    const cell = box.current?.querySelector<HTMLElement>('[data-active]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid.visits]);

  const onDraft = useLatest(grid.draft);
  const onEnd = useLatest(grid.endEdit);

  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellAt(event.target);
    if (cell === null || event.button !== 0) return;
    const touched = event.pointerType !== 'mouse';
    leaving.current = false;
    if (cell.isHandle) dragging.current = 'fill';
    else {
      if (!touched) dragging.current = 'range';
      if (cell.isHead) grid.selectRows(cell.row, event.shiftKey);
      else grid.select(cell, event.shiftKey);
    }
    if (!touched || cell.isHandle) event.preventDefault();
    if (!touched) box.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (dragging.current === null || event.buttons === 0) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell === null) return;
    if (dragging.current === 'fill') setFill(cell.row > range.bottom ? cell.row : null);
    else if (!cell.isHead && (cell.row !== active.row || cell.column !== active.column))
      grid.select(cell, true);
  };
  const onPointerUp = (): void => {
    if (dragging.current === 'fill' && fill !== null) grid.fillTo(fill);
    dragging.current = null;
    setFill(null);
  };
  return (
    <Box
      ref={box}
      role="grid"
      aria-label={t('gridName')}
      aria-rowcount={variants.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={disabled}
      sx={gridStyle}
      onScroll={({ currentTarget }) => {
        currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft > 0);
      }}
      onFocus={(event) => {
        const cell = cellAt(event.target);
        // Led here from a failed save, or by a screen reader.
        if (cell !== null && !cell.isHead && (cell.row !== active.row || cell.column !== active.column))
          grid.select(cell);
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      {...(disabled
        ? {}
        : {
            onDoubleClick: (event: MouseEvent) => {
              const cell = cellAt(event.target);
              if (cell !== null && !cell.isHead && editing === null) grid.edit();
            },
            onKeyDown: (event: KeyboardEvent) => answerKey(event, grid, history, leaving),
            ...clipboardOf(grid),
          })}
    >
      <GlobalStyles styles={layerStyle} />
      <div role="row" aria-rowindex={1} className="heads">
        <div role="columnheader" aria-colindex={1}>
          {t('variant')}
        </div>
        {columns.map(({ key, kind }, at) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={at + 2}
            className={kind}
            title={t(`columns.${key}`)}
          >
            {t(`columns.${key}`)}
          </div>
        ))}
      </div>
      <div role="rowgroup" className="rows" style={{ height: variants.length * rowHeight }}>
        {shown.map(({ index, start }) => {
          const variant = variants[index];
          if (variant === undefined) return null;
          const isFilling = fill !== null && index > range.bottom && index <= fill;
          const chosen = (index >= range.top && index <= range.bottom) || isFilling;
          return (
            <GridRow
              key={index}
              variant={variant}
              name={variantNameOf(variant)}
              index={index}
              top={start}
              active={index === active.row ? active.column : -1}
              left={chosen ? range.left : -1}
              right={chosen ? range.right : -1}
              isLast={index === range.bottom}
              isFilling={isFilling}
              problems={problems.get(index)}
              editing={index === active.row ? editing : null}
              locale={locale}
              onDraft={onDraft}
              onEnd={onEnd}
            />
          );
        })}
      </div>
    </Box>
  );
};
