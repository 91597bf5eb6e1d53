import ExpandMore from '@mui/icons-material/ExpandMore';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '../../../../domain/orders/orders';
import { CardRowView } from '../../../ui/list/DataTable';
import type { Column, DrawRows, RowViewProps } from '../../../ui/list/column';
import { RowCheck } from '../../../ui/list/RowCheck';
import { TableRowView } from '../../../ui/list/TableRowView';
import type { Selection } from '../../../ui/list/useSelection';
import { StatusLabel } from '../../../ui/StatusLabel';
import type { useKeptPurchases } from './keptPurchases';
import { byPurchase, wholeOf } from './wholePurchase';

type View = RowViewProps<OrderRow>;

const style = {
  '.sk-fold': {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    margin: '0 0 0 -6px',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    lineHeight: '17px',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
  },
  '.sk-fold svg': { fontSize: '18px', flexShrink: 0, color: 'var(--mui-palette-text-secondary)' },
  '.sk-fold[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
  '.sk-fold strong': { fontWeight: 500 },
  '.sk-cards .sk-fold strong': { fontWeight: 600 },
  '.sk-fold:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
  '.sk-part': { paddingLeft: '14px' },
  '.sk-cards .sk-fold': { flex: '1 1 55%', minHeight: '32px' },
} as const;

interface GroupProps {
  parts: readonly [View, ...View[]];
  open: boolean;
  onToggle: (open: boolean) => void;
  selection: Selection | undefined;
}

const hasItsOwnUse = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, label') !== null;

/** What the line of a purchase shows and does, in a table and as a card alike. */
const useGroup = ({ parts, open, onToggle, selection }: GroupProps) => {
  const { t } = useTranslation('orders');
  const [first, ...others] = parts;
  const { row, isPartlyPaid } = wholeOf([first.row, ...others.map((part) => part.row)]);
  const ids = parts.map(({ id }) => id);
  const chosen = parts.filter((part) => part.chosen).length;
  const cellOf = ({ key, cell }: Column<OrderRow>): ReactNode =>
    key === 'payout' && isPartlyPaid ? (
      <StatusLabel tone="neutral">{t('purchase.partlyPaid')}</StatusLabel>
    ) : (
      cell(row)
    );
  return {
    columns: first.columns,
    cellOf,
    fold: (
      <button
        type="button"
        className="sk-fold"
        aria-expanded={open}
        tabIndex={-1}
        onClick={() => onToggle(!open)}
      >
        <ExpandMore aria-hidden />
        <span>
          <strong>{row.name}</strong>
          <span className="sk-below">{t('purchase.vendors', { count: parts.length })}</span>
        </span>
      </button>
    ),
    check: selection && (
      <RowCheck
        label={first.checkName(t('purchase.all', { name: row.name, count: parts.length }))}
        checked={chosen === parts.length}
        indeterminate={chosen > 0 && chosen < parts.length}
        tabIndex={-1}
        onChange={() => selection.togglePage(ids)}
      />
    ),
    isChosen: chosen === parts.length,
    handlers: {
      onClick: ({ target }: MouseEvent) => {
        if (!hasItsOwnUse(target) && window.getSelection()?.toString() === '') onToggle(!open);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget) return;
        const next = { Enter: !open, ArrowRight: true, ArrowLeft: false }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onToggle(next);
      },
    },
  };
};

const GroupRow = (props: GroupProps): ReactNode => {
  const { columns, cellOf, fold, check, isChosen, handlers } = useGroup(props);
  return (
    <tr data-row="" tabIndex={0} className={isChosen ? 'leads chosen' : 'leads'} {...handlers}>
      {check && <td className="choice">{check}</td>}
      {columns.map((column) => (
        <td key={column.key} className={column.align}>
          {column.title === true ? fold : cellOf(column)}
        </td>
      ))}
    </tr>
  );
};

const GroupCard = (props: GroupProps): ReactNode => {
  const { columns, cellOf, fold, check, handlers } = useGroup(props);
  const bare = columns.filter((column) => column.bare === true && column.title !== true);
  const drawn = (some: readonly Column<OrderRow>[]): ReactNode[] =>
    some.map((column) => <div key={column.key}>{cellOf(column)}</div>);
  return (
    <li data-row="" tabIndex={-1} {...handlers}>
      <div className="head">
        {check}
        {fold}
        <div className="figures">{drawn(bare.filter(({ align }) => align === 'right'))}</div>
      </div>
      <div className="facts">{drawn(bare.filter(({ align }) => align !== 'right'))}</div>
    </li>
  );
};

const namedUnder = (columns: readonly Column<OrderRow>[]): readonly Column<OrderRow>[] =>
  columns.map((column) =>
    column.title === true
      ? { ...column, cell: (row: OrderRow) => <span className="sk-part">{column.cell(row)}</span> }
      : column,
  );

const partColumns = new WeakMap<readonly Column<OrderRow>[], readonly Column<OrderRow>[]>();

/** The columns of a part, whose name stands in under that of its purchase; as they were while those are. */
const partColumnsOf = (columns: readonly Column<OrderRow>[]): readonly Column<OrderRow>[] => {
  const known = partColumns.get(columns) ?? namedUnder(columns);
  partColumns.set(columns, known);
  return known;
};

interface Purchases {
  views: readonly View[];
  as: Parameters<DrawRows<OrderRow>>[1];
  /** Undefined for who chooses nothing. */
  selection: Selection | undefined;
  purchases: ReturnType<typeof useKeptPurchases>;
}

/** Orders with those of one purchase under one line, which opens to them. */
export default function drawPurchases({ views, as, selection, purchases }: Purchases): ReactNode[] {
  const View = as === 'rows' ? TableRowView<OrderRow> : CardRowView<OrderRow>;
  const Group = as === 'rows' ? GroupRow : GroupCard;
  const rows = byPurchase(views).flatMap(({ key, parts: [first, ...others] }) => {
    if (first === undefined) return [];
    if (others.length === 0) return [<View key={first.id} {...first} />];
    const open = purchases.isOpen(key);
    const parts = [first, ...others] as const;
    return [
      <Group
        key={key}
        parts={parts}
        open={open}
        onToggle={(next) => purchases.setOpen(key, next)}
        selection={selection}
      />,
      ...(open
        ? parts.map((view) => <View key={view.id} {...view} columns={partColumnsOf(view.columns)} />)
        : []),
    ];
  });
  return [<GlobalStyles key="style" styles={style} />, ...rows];
}
