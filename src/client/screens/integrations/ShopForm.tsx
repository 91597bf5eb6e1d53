import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { shopKeySchema, type ShopKind } from '../../../domain/integrations/connections';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import { useAddShopKeyMutation } from '../../api/hooks';
import { SelectInput } from '../../form/SelectInput';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';

interface ShopValues {
  type: ShopKind;
  domain: string;
  webserviceKey: string;
}

const check = validateWith(shopKeySchema);
const names: Record<ShopKind, string> = {
  prestashop: 'PrestaShop',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
};

/** The key, with where it comes from in the kind of shop that is chosen; that of the marketplace's own shop needs more. */
const KeyInput = ({ isOwn }: { isOwn: boolean }): ReactNode => {
  const { t } = useTranslation('integrations');
  const { type } = useFormState<ShopValues>({ subscription: { values: true } }).values;
  return (
    <TextInput
      name="webserviceKey"
      label={t('key')}
      help={isOwn ? t('shop.keyHelp') : t(`keyHelp.${type}`)}
      type="password"
      autoComplete="off"
      maxLength={500}
      required
    />
  );
};

/** Connects a shop of one of these kinds by its domain and a key that it gave. */
export const ShopForm = ({ kinds }: { kinds: readonly [ShopKind, ...ShopKind[]] }): ReactNode => {
  const { t } = useTranslation('integrations');
  const [add] = useAddShopKeyMutation();
  const submit = async (values: ShopValues): Promise<SubmissionErrors> => {
    const answer = await add(values);
    return answer.error === undefined ? undefined : submissionErrorsOf(answer.error);
  };
  return (
    <SmallForm<ShopValues>
      label={t('shops')}
      initial={{ type: kinds[0], domain: '', webserviceKey: '' }}
      validate={check}
      onSubmit={submit}
      submit={t('connectShop')}
    >
      {kinds.length > 1 && (
        <SelectInput
          name="type"
          label={t('shopKind')}
          options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
        />
      )}
      <TextInput name="domain" label={t('shopDomain')} maxLength={255} required />
      <KeyInput isOwn={kinds.length === 1} />
    </SmallForm>
  );
};
