import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../domain/products/products';
import type { LogEntry } from '../../../../domain/products/productLogs';
import { messageOf } from '../../../api/failure';
import { useRevertProductMutation } from '../../../api/hooks';
import { useToast } from '../../../ui/Toasts';
import { useFieldName } from './useFieldName';

/** Takes changes of a product back; says what came of it, and names what stayed. */
export const useRevert = (product: Product) => {
  const { t } = useTranslation('changes');
  const toast = useToast();
  const fieldName = useFieldName();
  const [revert, { isLoading }] = useRevertProductMutation();
  const [kept, setKept] = useState<string>('');
  const undoChange = async ({ version }: LogEntry, whole: boolean): Promise<void> => {
    setKept('');
    const { data, error } = await revert({ productId: product.id, version, whole });
    if (data === undefined) {
      toast(t('revertFailed', { message: messageOf(error) }), { error: true });
      return;
    }
    if (data.kept.length > 0) setKept(data.kept.map(fieldName).join('; '));
    const waits = product.approval !== 'pending' && data.product.approval === 'pending';
    const done = t(whole ? 'revertedTo' : 'reverted');
    toast(waits ? `${done}. ${t('waitsAgain')}` : done);
  };
  return { undoChange, busy: isLoading, kept };
};
