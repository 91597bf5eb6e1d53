import { memo, useMemo, type ReactNode } from 'react';
import type { Column } from './column';
import { RowCheck } from './RowCheck';
import type { RowViewProps } from './TableRowView';

const saysNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

/** The figures stand at the right, as they do in the table. */
const inOneLine = <R,>(columns: readonly Column<R>[]): Column<R>[] => [
  ...columns.filter(({ align }) => align !== 'right'),
  ...columns.filter(({ align }) => align === 'right'),
];

const PlainCard = <R,>(props: RowViewProps<R>): ReactNode => {
  const { row, id, name, path, columns, chosen, toggle, checkName, handlersOf, hrefOf } = props;
  const { title, bare, lines } = useMemo(() => {
    const named = columns.find((column) => column.title === true);
    const others = columns.filter((column) => column !== named && column.wideOnly !== true);
    return {
      title: named?.cell(row),
      bare: inOneLine(others.filter((column) => column.bare === true)).map((column) => (
        <div key={column.key}>{column.cell(row)}</div>
      )),
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
      </div>
      {bare.length > 0 && <div className="bare">{bare}</div>}
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
    </li>
  );
};

/** A row as a card. Drawn anew only when it, its columns or its choice are others. */
export const CardRowView = memo(PlainCard) as typeof PlainCard;
