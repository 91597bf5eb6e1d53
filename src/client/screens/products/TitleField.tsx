import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleLength } from '../../../domain/settings/inputLimits';
import type { MinMax } from '../../../domain/settings/settings';
import { TextInput } from '../../form/TextInput';
import { useField } from '../../form/useField';
import { isTooLong, useLimitText } from './useLimitText';

/** The title, with its limits and how long it is so far. */
export const TitleField = ({ limit }: { limit: MinMax }): ReactNode => {
  const { t } = useTranslation('products');
  const { input } = useField<string>('product.title', { subscription: { value: true } });
  const now = titleLength(typeof input.value === 'string' ? input.value : '');
  return (
    <TextInput
      name="product.title"
      label={t('fields.title')}
      required
      maxLength={255}
      help={useLimitText(limit, now)}
      atOnce={isTooLong(limit, now)}
    />
  );
};
