import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierOf } from '../../../domain/delivery/carriers';
import { mostFulfilled } from '../../../domain/orders/mostFulfilled';
import type { OrderOutcome } from '../../../domain/orders/orderDesk';
import type { OrderRow } from '../../../domain/orders/orders';
import { writeNumber } from '../../language/locale';
import { errorTextOf } from '../../language/translateError';
import { TextBox } from '../../form/TextInput';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Sheet } from '../../ui/Sheet';
import type { Parcels } from './fulfilValues';
import { CarrierNames } from './ParcelFields';

interface ShippedDialogsProps {
  open: boolean;
  onClose: () => void;
  /** The chosen orders, as they are shown. */
  rows: readonly OrderRow[];
  asking: boolean;
  busy: boolean;
  /** How many have an answer already, where they are sent in parts. */
  done: number;
  onConfirm: (parcels: Parcels) => void;
  /** Those that could not be marked. */
  failed: readonly OrderOutcome[];
}

/** What was typed: a carrier for all, and each order's number. */
interface Typed {
  carrier: string;
  numbers: Readonly<Record<string, string>>;
}

const parcelsOf = (rows: readonly OrderRow[], { carrier, numbers }: Typed): Parcels =>
  Object.fromEntries(
    rows.flatMap(({ id }) => {
      const tracking = (numbers[id] ?? '').trim();
      if (tracking === '') return [];
      const own = carrier.trim();
      return [[id, { tracking, carrier: own === '' ? (carrierOf(tracking)?.name ?? '') : own }]];
    }),
  );

interface NumbersProps {
  rows: readonly OrderRow[];
  typed: Typed;
  onChange: (typed: Typed) => void;
  /** Called where Enter is pressed in the last field. */
  onEnd: () => void;
}

/** A number for each order. A column that is pasted fills the fields below too, and a scanner goes on to the next. */
const Numbers = ({ rows, typed, onChange, onEnd }: NumbersProps): ReactNode => {
  const { t } = useTranslation('orders');
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  /** In which field Enter went down. */
  const entered = useRef(-1);
  const fill = (from: number, texts: readonly string[]): void => {
    const filled = texts.flatMap((text, index) => {
      const row = rows[from + index];
      return row === undefined ? [] : [[row.id, text.slice(0, 200)] as const];
    });
    onChange({ ...typed, numbers: { ...typed.numbers, ...Object.fromEntries(filled) } });
  };
  const placeOf = (target: EventTarget): number =>
    [...(box.current?.querySelectorAll('input') ?? [])].findIndex((input) => input === target);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <TextBox
        label={t('carrier')}
        help={t('carrierOfAll')}
        value={typed.carrier}
        maxLength={100}
        autoComplete="off"
        list={list}
        onChange={(carrier) => onChange({ ...typed, carrier })}
      />
      <CarrierNames id={list} />
      <Box
        ref={box}
        sx={{ display: 'grid', gap: 1.5 }}
        onPaste={(event) => {
          // An empty line stands for an order without a number: none below may move up.
          const pasted = event.clipboardData.getData('text').replace(/[\r\n]+$/, '');
          const texts = pasted.split(/\r\n|\r|\n/).map((text) => text.trim());
          const place = placeOf(event.target);
          if (texts.length < 2 || place === -1) return;
          event.preventDefault();
          fill(place, texts);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          entered.current = event.repeat ? -1 : placeOf(event.target);
          box.current?.querySelectorAll('input')[placeOf(event.target) + 1]?.focus();
        }}
        onKeyUp={(event) => {
          // As the key comes up: held down too long it would ship them.
          if (event.key === 'Enter' && entered.current === rows.length - 1) onEnd();
          entered.current = -1;
        }}
      >
        {rows.map(({ id, name, customer }, index) => (
          <TextBox
            key={id}
            label={t('trackingOf', { order: [name, customer?.name ?? ''].filter(Boolean).join(' · ') })}
            value={typed.numbers[id] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={(text) => fill(index, [text])}
          />
        ))}
      </Box>
    </Box>
  );
};

/** Asks before chosen orders are marked as shipped, and tells of those that could not be. */
export default function ShippedDialogs(props: ShippedDialogsProps): ReactNode {
  const { t } = useTranslation(['orders', 'interface']);
  const { rows, asking, busy, done, onConfirm, failed, onClose } = props;
  const [typed, setTyped] = useState<Typed>({ carrier: '', numbers: {} });
  const confirm = useRef<HTMLButtonElement>(null);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <>
      <ConfirmDialog
        open={asking}
        title={t('markShippedAsk', { count: rows.length })}
        text={rows.length > mostFulfilled ? t('markShippedText') : t('markShippedWith')}
        confirm={t('markShipped')}
        confirmRef={confirm}
        busy={busy}
        onConfirm={() => onConfirm(rows.length > mostFulfilled ? {} : parcelsOf(rows, typed))}
        onCancel={onClose}
      >
        {rows.length <= mostFulfilled && (
          <Numbers rows={rows} typed={typed} onChange={setTyped} onEnd={() => confirm.current?.focus()} />
        )}
        {busy && rows.length > mostFulfilled && (
          <Box role="status" sx={{ mt: 1 }}>
            {t('interface:doneOfTotal', { done: writeNumber(done), total: writeNumber(rows.length) })}
          </Box>
        )}
      </ConfirmDialog>
      {failed.length > 0 && (
        <Sheet
          open
          title={t('outcomesTitle')}
          onClose={onClose}
          actions={<Button onClick={onClose}>{t('interface:close')}</Button>}
        >
          <Box sx={{ mb: 1 }}>{t('notMarked', { count: failed.length })}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                {names.get(id)}: {errorTextOf(message)}
              </li>
            ))}
          </Box>
        </Sheet>
      )}
    </>
  );
}
