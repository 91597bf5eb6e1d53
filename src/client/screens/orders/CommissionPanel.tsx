import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineReason, OrderReasons } from '../../../domain/finance/commission/orderCommission';
import type { Order } from '../../../domain/orders/orders';
import { messageOf } from '../../api/failures/failure';
import { useReadOrderCommissionQuery, useSetOrderCommissionMutation } from '../../api/hooks';
import { CommissionSum } from '../../finance/CommissionSum';
import { JudgedLines } from '../../finance/JudgedLines';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { useAmountText } from '../../ui/format/Amount';
import { AskedButton } from '../../ui/AskedButton';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Panel } from '../../ui/Panel';
import { orderCommissionSchema } from '../../../domain/finance/commission/commissions';
import { parseNumber } from '../../../domain/numbers';
import { AmountInput } from '../../form/AmountInput';
import { DecimalInput } from '../../form/DecimalInput';
import { SmallForm } from '../../form/SmallForm';
import { validateWith } from '../../form/validateWith';
import { Sheet } from '../../ui/Sheet';

interface Values {
  percentage: string;
  flat: string;
}

const validate = validateWith(orderCommissionSchema.pick(['flat', 'percentage']));

const inputOf = ({ percentage, flat }: Values): { percentage: number; flat: number } => ({
  percentage: parseNumber(percentage),
  flat: parseNumber(flat),
});

/** Sets the order's commission by hand. */
const CommissionSheet = ({ order, onClose }: { order: Order; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('finance');
  const [save] = useSetOrderCommissionMutation();
  const { percentage, flat, mixed = false } = order.commission;
  const initial = mixed ? { percentage: '', flat: '' } : { percentage: String(percentage), flat };
  return (
    <Sheet open title={t('change')} onClose={onClose} width="xs">
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{t(mixed ? 'changeMixed' : 'changeHelp')}</Box>
      <SmallForm<Values>
        label={t('change')}
        draft={`commission-${order.id}`}
        initial={initial}
        validate={(values) => validate(inputOf(values))}
        submit={t('change')}
        onSubmit={async (values) => {
          // As the tables have it already, it is set by hand only where somebody changed it.
          const by = mixed ? { by: 'hand' as const } : {};
          const { error } = await save({
            vendor: order.vendor,
            orderId: order.id,
            ...by,
            ...inputOf(values),
          });
          if (error !== undefined) return { 'FINAL_FORM/form-error': messageOf(error) };
          onClose();
          return undefined;
        }}
      >
        <DecimalInput name="percentage" label={t('percentage')} unit="%" required />
        <AmountInput name="flat" label={t('flat')} currency={order.currency} required />
      </SmallForm>
    </Sheet>
  );
};

/** Gives a commission that somebody set by hand back to the tables of the sale. */
const BackToTables = ({ order: { id: orderId, vendor } }: { order: Order }): ReactNode => {
  const { t } = useTranslation('finance');
  const [save, { isLoading, error }] = useSetOrderCommissionMutation();
  return (
    <AskedButton
      size="small"
      label={t('backToTables')}
      title={t('backToTablesTitle')}
      text={t('backToTablesText')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={async () => (await save({ vendor, orderId, by: 'tables' })).data !== undefined}
    />
  );
};

interface LineProps {
  line: LineReason;
  currency: string;
  vendor: string;
}

/** One line of the order: its commission, the sum, and the lines of the tables. */
const LineWhy = ({ line, currency, vendor }: LineProps): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  return (
    <Box component="li" sx={{ listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>
        {t('whyLine', { title: line.title, amount: amountText(line.amount, currency) })}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ml: 1 }}>
          {t('pieces', { count: line.quantity, price: amountText(line.unitPrice, currency) })}
        </Box>
      </Box>
      {line.setBy !== null && <div>{t('setBy', { name: line.setBy })}</div>}
      {line.sum === null ? <div>{t('noRule')}</div> : <CommissionSum sum={line.sum} currency={currency} />}
      {line.setBy === null && line.lines.length > 0 && (
        <JudgedLines lines={line.lines} currency={currency} vendor={vendor} />
      )}
    </Box>
  );
};

const Reasons = ({ reasons, vendor }: { reasons: OrderReasons; vendor: string }): ReactNode => {
  const { t } = useTranslation('finance');
  const { terms } = reasons;
  const flags = (['includeTax', 'includeDiscount', 'includeShipping'] as const).filter(
    (flag) => terms?.[flag] === true,
  );
  const base = [t('base.goods'), ...flags.map((flag) => t(`base.${flag}`))].join(', ');
  return (
    <>
      {terms !== null && <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{base}.</Box>}
      {reasons.tablesIn !== reasons.currency && (
        <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('otherCurrencies', { currency: reasons.tablesIn })}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {reasons.lines.map((line) => (
          <LineWhy key={line.id} line={line} currency={reasons.currency} vendor={vendor} />
        ))}
      </Box>
    </>
  );
};

/** Why the order's commission is what it is; fetched when someone asks. Admins change it here. */
export const CommissionPanel = ({ order }: { order: Order }): ReactNode => {
  const { t } = useTranslation('finance');
  const [shown, setShown] = useState(false);
  const [changing, setChanging] = useState(false);
  const admin = useMarketplaceView();
  const mayWrite = useCan('write_orders');
  const canWrite = useCan('read_finance') && mayWrite;
  const mayChange = admin && canWrite && order.fulfillment !== 'cancelled';
  const { data, error, refetch } = useReadOrderCommissionQuery({ orderId: order.id }, { skip: !shown });
  const message = messageOf(error);
  return (
    <Panel title={t('why')}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {shown && data !== undefined && <Reasons reasons={data} vendor={order.vendor} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: shown ? 2 : 0 }}>
        {!shown && (
          <Button size="small" variant="outlined" onClick={() => setShown(true)}>
            {t('showWhy')}
          </Button>
        )}
        {mayChange && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
        {mayChange && order.commission.byHand === true && <BackToTables order={order} />}
      </Box>
      {changing && <CommissionSheet order={order} onClose={() => setChanging(false)} />}
    </Panel>
  );
};
