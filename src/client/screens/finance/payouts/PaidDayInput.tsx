import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../domain/finance/payouts';
import { CheckInput } from '../../../form/CheckInput';
import { DayInput } from '../../../form/day/DayInput';
import { todayIn } from '../../../language/today';
import { useFormats } from '../../../ui/format/formats';

/** The day on which payments can have been made at the latest: that of the marketplace. */
export const useToday = (): string => todayIn(useFormats().timeZone ?? 'UTC');

/** When payments by hand were made: from the day of their newest order to today. */
export const PaidDayInput = ({ payments }: { payments: readonly Payment[] }): ReactNode => {
  const { t } = useTranslation('finance');
  const today = useToday();
  const from = payments
    .flatMap(({ paidFrom }) => paidFrom ?? [])
    .sort()
    .at(-1);
  return <DayInput name="paidAt" label={t('paidAt')} required min={from} max={today} />;
};

/** Says that what was refunded of meanwhile has left all the same, and what follows of it. */
export const SentInput = (): ReactNode => {
  const { t } = useTranslation('finance');
  return <CheckInput name="sent" label={t('sentAlready')} help={t('sentAlreadyHelp')} />;
};
