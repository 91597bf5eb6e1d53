import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../../language/said';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import type { VariantValues } from '../productValues';
import { CellEditor } from './CellEditor';
import { columns, type Column } from './columns';
import type { EditEnd, Editing } from './editing';
import type { RowProblems } from './problems';

interface GridRowProps {
  variant: VariantValues;
  name: string;
  index: number;
  top: number;
  /** The active cell's column, or -1 where the row has none. */
  active: number;
  /** The chosen columns, or -1. */
  left: number;
  right: number;
  isLast: boolean;
  /** Whether a fill would reach this row. */
  isFilling: boolean;
  problems: RowProblems | undefined;
  editing: Editing | null;
  onDraft: (text: string) => void;
  onEnd: (end: EditEnd) => void;
}

const Content = ({ column, variant }: { column: Column; variant: VariantValues }): ReactNode => {
  const { t } = useTranslation(['editor', 'products']);
  const text = column.read(variant);
  if (column.kind === 'flag')
    return (
      <>
        <span className="tick" data-on={text === 'true' ? '' : undefined} aria-hidden />
        <span style={visuallyHidden}>{t(text === 'true' ? 'editor:yes' : 'editor:no')}</span>
      </>
    );
  if (column.key === 'weightUnit') return t(`products:units.${variant.weightUnit}`);
  if (column.kind === 'picture') {
    const [picture] = variant.media;
    return picture === undefined ? (
      <span className="none">{t('editor:choosePicture')}</span>
    ) : (
      <img src={picture.src} alt={picture.alt === '' ? t('editor:hasPicture') : picture.alt} />
    );
  }
  return text;
};

const Row = (props: GridRowProps): ReactNode => {
  const { variant, name, index, top, active, left, right, isLast, isFilling, problems, editing } = props;
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={{ transform: `translateY(${top}px)` }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className="head"
        data-row={index}
        data-head=""
        data-wrong={problems?.row === undefined ? undefined : ''}
        title={problems?.row === undefined ? name : said(problems.row)}
      >
        {name}
      </div>
      {columns.map((column, at) => {
        const problem = problems?.[column.key];
        const chosen = at >= left && at <= right;
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={chosen && !isFilling}
            aria-invalid={problem === undefined ? undefined : true}
            className={`cell ${column.kind}`}
            tabIndex={at === active && editing === null ? 0 : -1}
            data-row={index}
            data-column={at}
            data-active={at === active ? '' : undefined}
            data-filling={isFilling && chosen ? '' : undefined}
            title={problem === undefined ? undefined : said(problem)}
          >
            {at === active && editing !== null ? (
              <CellEditor
                column={column}
                name={name}
                editing={editing}
                onDraft={props.onDraft}
                onEnd={props.onEnd}
              />
            ) : (
              <Content column={column} variant={variant} />
            )}
            {problem !== undefined && <span style={visuallyHidden}>{said(problem)}</span>}
            {isLast && at === right && editing === null && (
              <span className="handle" data-handle="" aria-hidden />
            )}
          </div>
        );
      })}
    </div>
  );
};

/** One variant in the grid; drawn anew only when something of its own changes. */
export const GridRow = memo(Row);
