import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mostPrepared, type PayItem, type VendorDue } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failure';
import { usePreparePaymentMutation } from '../../../api/hooks';
import { wayOf } from './dueSums';
import { usePayInParts } from './payInParts';

/** Freezes what is due and pays it by the services; leads to the payout, which shows how each one went. */
export const usePayAll = (): {
  payAll: (dues: readonly VendorDue[], request: string) => Promise<void>;
  busy: boolean;
  problem: string | undefined;
} => {
  const { t } = useTranslation('payouts');
  const navigate = useNavigate();
  const [prepare, { isLoading: preparing }] = usePreparePaymentMutation();
  const { payThem, paying } = usePayInParts();
  const [problem, setProblem] = useState<string>();
  // A double click comes before the button shows that it is busy.
  const running = useRef(false);
  /** Answers whether it came to a payout. */
  const payOnce = async (dues: readonly VendorDue[], request: string): Promise<boolean> => {
    setProblem(undefined);
    const vendors = dues.map(({ vendor }) => vendor);
    // More than a call can name are all that are ready; who was not chosen stays prepared, and unpaid.
    const named = vendors.length > mostPrepared ? {} : { vendors };
    const prepared = await prepare({ ...named, request });
    if (prepared.data === undefined) {
      setProblem(messageOf(prepared.error));
      return false;
    }
    const { payoutId, allocations } = prepared.data;
    if (payoutId === null) {
      setProblem(t('nothingReady'));
      return false;
    }
    // What has come to another sum since it was looked at is looked at again first.
    const seen = new Map(dues.map((due) => [due.vendor, due.ready]));
    const payments = allocations.flatMap(({ vendor, amount, methods }): PayItem[] => {
      const method = wayOf({ methods });
      return method === 'manual' || seen.get(vendor) !== amount ? [] : [{ vendor, method }];
    });
    await payThem(payoutId, payments);
    await navigate(`/payouts/${payoutId}`);
    return true;
  };
  const payAll = async (dues: readonly VendorDue[], request: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    running.current = await payOnce(dues, request);
  };
  return { payAll, busy: preparing || paying, problem };
};
