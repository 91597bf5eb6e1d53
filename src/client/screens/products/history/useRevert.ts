import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../domain/products/products';
import type { LogEntry } from '../../../../domain/products/productLogs';
import { useRevertProductMutation } from '../../../api/hooks';
import { useFieldName } from './useFieldName';
import { saying } from '../../../outcomes';

/** Takes changes of a product back; says what came of it, and names what stayed. */
export const useRevert = (product: Product) => {
  const { t } = useTranslation('changes');
  const fieldName = useFieldName();
  const [revert, { isLoading }] = useRevertProductMutation();
  const [kept, setKept] = useState<string>('');
  const undoChange = async ({ version }: LogEntry, whole: boolean): Promise<void> => {
    setKept('');
    const { data } = await saying(revert({ productId: product.id, version, whole }), {
      done: (answer) => {
        const waits = product.approval !== 'pending' && answer.product.approval === 'pending';
        const done = t(whole ? 'revertedTo' : 'reverted');
        return waits ? `${done}. ${t('waitsAgain')}` : done;
      },
    });
    if (data !== undefined && data.kept.length > 0) setKept(data.kept.map(fieldName).join('; '));
  };
  return { undoChange, busy: isLoading, kept };
};
