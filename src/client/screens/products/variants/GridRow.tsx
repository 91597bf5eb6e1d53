import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextOf } from '../../../language/translateError';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import type { VariantValues } from '../productValues';
import { CellEditor } from './CellEditor';
import { columns, shownText, type Column } from './columns';
import type { EditEnd, Editing } from './editing';
import { headWidth } from './gridStyle';
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
  /** How the reader writes numbers. */
  locale: string | undefined;
  onDraft: (text: string) => void;
  onEnd: (end: EditEnd) => void;
}

interface ContentProps {
  column: Column;
  variant: VariantValues;
  locale: string | undefined;
}

const Content = ({ column, variant, locale }: ContentProps): ReactNode => {
  const { t } = useTranslation('products');
  const text = column.read(variant);
  if (column.kind === 'flag')
    return (
      <span className="tick" data-on={text === 'true' ? '' : undefined}>
        {t(text === 'true' ? 'yes' : 'editor.no')}
      </span>
    );
  if (column.key === 'weightUnit') return t(`units.${variant.weightUnit}`);
  if (column.kind === 'picture') {
    const [picture] = variant.media;
    return picture === undefined ? (
      <span className="none">{t('choosePicture')}</span>
    ) : (
      <img src={picture.src} alt={picture.alt === '' ? t('hasPicture') : picture.alt} />
    );
  }
  return shownText(column, variant, locale);
};

/** How wide a letter and a cell's padding are at the most, in px. */
const letter = 13;
const padding = 18;

/** Marks what may not fit: only there the cell cuts its text, as each cut costs the page at every key. */
const longIn = (text: string, width: number): '' | undefined =>
  text.length * letter + padding > width ? '' : undefined;

/** Of the other columns all words are short. */
const isTyped = ({ kind }: Column): boolean => kind === 'text' || kind === 'amount' || kind === 'number';

const Row = (props: GridRowProps): ReactNode => {
  const { variant, name, index, top, active, left, right, isLast, isFilling, problems, editing, locale } =
    props;
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={{ top }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className="head"
        data-row={index}
        data-head=""
        data-long={longIn(name, headWidth)}
        data-wrong={problems?.row === undefined ? undefined : ''}
        title={problems?.row === undefined ? name : errorTextOf(problems.row)}
      >
        {name}
      </div>
      {columns.map((column, at) => {
        const problem = problems?.[column.key];
        const chosen = at >= left && at <= right;
        const edited = at === active && editing !== null;
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={chosen && !isFilling}
            aria-invalid={problem === undefined ? undefined : true}
            className={`cell ${column.kind}`}
            tabIndex={at === active && !edited ? 0 : -1}
            data-row={index}
            data-column={at}
            data-active={at === active ? '' : undefined}
            data-filling={isFilling && chosen ? '' : undefined}
            data-long={isTyped(column) ? longIn(column.read(variant), column.width) : undefined}
            data-last={isLast && at === right ? '' : undefined}
            title={problem === undefined ? undefined : errorTextOf(problem)}
          >
            {edited ? (
              <CellEditor
                column={column}
                name={name}
                editing={editing}
                onDraft={props.onDraft}
                onEnd={props.onEnd}
              />
            ) : (
              <Content column={column} variant={variant} locale={locale} />
            )}
            {problem !== undefined && <span style={visuallyHidden}>{errorTextOf(problem)}</span>}
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
