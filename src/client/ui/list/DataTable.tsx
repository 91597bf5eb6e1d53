import Box from '@mui/material/Box';
import { type ReactNode, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsProps, RowViewProps, Column } from './column';
import { ErrorNotice } from '../ErrorNotice';
import { SelectionBar } from './SelectionBar';
import { TableView } from './TableView';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRowKeys } from './useRowKeys';
import { rowPathsOf, useRowViews } from './useRowViews';
import { RowCheck } from './RowCheck';

const saysNothing = (content: ReactNode): boolean =>
  content === null ||
  content === undefined ||
  content === false ||
  content === '' ||
  (Array.isArray(content) && content.length === 0);

const PlainCard = <R,>(props: RowViewProps<R>): ReactNode => {
  const { row, id, name, path, columns, chosen, toggle, checkName, handlersOf, hrefOf } = props;
  const { title, figures, bare, lines } = useMemo(() => {
    const named = columns.find((column) => column.title === true);
    const others = columns.filter((column) => column !== named && column.wideOnly !== true);
    const alone = others.filter((column) => column.bare === true);
    const drawn = (some: readonly Column<R>[]): ReactNode[] =>
      some.map((column) => <div key={column.key}>{column.cell(row)}</div>);
    return {
      title: named?.cell(row),
      // Figures stand at the right, as they do in the table.
      figures: drawn(alone.filter(({ align }) => align === 'right')),
      bare: drawn(alone.filter(({ align }) => align !== 'right')),
      lines: others
        .filter((column) => column.bare !== true)
        .map(({ key, head, cell }) => ({ key, head, content: cell(row) }))
        .filter(({ content }) => !saysNothing(content)),
    };
  }, [columns, row]);
  return (
    <li data-row={id} tabIndex={-1} {...(path === undefined ? {} : handlersOf(path))}>
      <div className="head">
        {toggle && (
          <RowCheck
            label={checkName(name)}
            checked={chosen}
            onChange={() => {
              toggle(id);
            }}
          />
        )}
        {path === undefined ? (
          title
        ) : (
          <a href={hrefOf(path)} data-opens className="name">
            {title}
          </a>
        )}
        {figures.length > 0 && <div className="figures">{figures}</div>}
      </div>
      {bare.length + lines.length > 0 && (
        <div className="facts">
          {bare}
          {lines.length > 0 && (
            <dl>
              {lines.map(({ key, head, content }) => (
                <div key={key}>
                  <dt>{head}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </li>
  );
};

/** A row as a card. Drawn anew only when it, its columns or its choice are others. */
export const CardRowView = memo(PlainCard) as typeof PlainCard;

/** Rows as cards, for narrow screens. */
const CardView = <R,>(props: RowsProps<R>): ReactNode => {
  const { label, selection, busy } = props;
  const views = useRowViews(props);
  const list = useRowKeys<HTMLUListElement>(selection?.toggle, rowPathsOf(views));
  const plain = views.map((view) => <CardRowView key={view.id} {...view} />);
  return (
    <ul ref={list} aria-label={label} aria-busy={busy} className="sk-cards">
      {props.drawRows?.(views, 'cards', plain) ?? plain}
    </ul>
  );
};

/** Rows of the right height, while the first answer is on its way. */
const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }): ReactNode =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span className="sk-waits" style={{ width: `${String(45 + ((row * 7 + column * 13) % 40))}%` }} />
        </td>
      ))}
    </tr>
  ));

interface DataTableProps<R> extends Omit<RowsProps<R>, 'rows' | 'busy'> {
  /** Undefined until the first answer. */
  rows: readonly R[] | undefined;
  /** True while an answer is on its way; rows that are there stay. */
  fetching?: boolean;
  /** What went wrong, in words. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What an empty list says. */
  empty: ReactNode;
  /** What can be done with chosen rows. */
  actions?: ReactNode;
  /** How many results the filter finds in all. */
  total?: number | undefined;
  skeletons?: number;
}

const Waiting = ({ rows }: { rows: number }): ReactNode => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="sk-waits card" />
    ))}
  </Box>
);

/** A list: table or cards, waiting, empty, failed, chosen. */
export const DataTable = <R,>(props: DataTableProps<R>): ReactNode => {
  const { rows, fetching = false, error, onRetry, empty, actions, total, skeletons = 8, ...shown } = props;
  const { selection } = shown;
  const { t } = useTranslation('interface');
  // Under it even what matters of most tables has no room beside the navigation.
  const narrow = useMediaQuery('(max-width:899.95px)');
  const waiting = rows === undefined && error === undefined;
  const isEmpty = rows?.length === 0;
  const choosing = selection !== undefined && (selection.allResults || selection.ids.size > 0);
  const bar = choosing && (
    <SelectionBar selection={selection} total={total} pageRows={rows?.length ?? 0}>
      {actions}
    </SelectionBar>
  );
  const instead = waiting
    ? (width: number) => <SkeletonRows columns={width} rows={skeletons} />
    : isEmpty
      ? (width: number) => (
          <tr>
            <td colSpan={width}>{empty}</td>
          </tr>
        )
      : undefined;
  return (
    <Box>
      {error !== undefined && (
        <ErrorNotice
          {...(rows === undefined ? {} : { title: t('failedKeeping') })}
          message={error}
          onRetry={onRetry}
        />
      )}
      <Box sx={{ height: 2 }}>
        {fetching && !waiting && <div role="progressbar" aria-label={t('loading')} className="sk-busy" />}
      </Box>
      {narrow ? (
        <>
          {bar !== false && <div className="sk-bar">{bar}</div>}
          {waiting && <Waiting rows={skeletons} />}
          {isEmpty && empty}
          {rows !== undefined && !isEmpty && <CardView {...shown} rows={rows} busy={fetching} />}
        </>
      ) : (
        (rows !== undefined || waiting) && (
          <TableView {...shown} rows={rows ?? []} busy={fetching} selectionBar={bar} instead={instead} />
        )
      )}
    </Box>
  );
};
