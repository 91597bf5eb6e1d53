import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shopFactsSchema, type SetUp, type ShopFacts } from '../../../../domain/settings/setUp';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { useSaveShopFactsMutation } from '../../../api/hooks';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { useCountries } from '../../../language/countries';

interface Option {
  value: string;
  label: string;
}

/** What there is, with what is kept already, which this browser may not know. */
const withKept = (options: readonly Option[], kept: string): readonly Option[] =>
  options.some(({ value }) => value === kept) ? options : [{ value: kept, label: kept }, ...options];

const useCurrencies = (kept: string): readonly Option[] => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    const all = Intl.supportedValuesOf('currency')
      .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
    return withKept(all, kept);
  }, [language, kept]);
};

const useTimeZones = (kept: string): readonly Option[] =>
  useMemo(() => {
    const all = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
    return withKept(
      all.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
      kept,
    );
  }, [kept]);

/** Name, country, currency and time zone. What is refused stands at its field, and what was typed stays. */
export const ShopStep = ({ setUp, onDone }: { setUp: SetUp; onDone: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const [save] = useSaveShopFactsMutation();
  const [initial] = useState<ShopFacts>(() => ({
    shopName: setUp.shopName,
    country: setUp.country,
    currency: setUp.currency,
    timeZone: setUp.timeZone,
  }));
  const countries = useCountries();
  const currencies = useCurrencies(setUp.currency);
  const timeZones = useTimeZones(setUp.timeZone);
  const submit = async ({
    shopName = '',
    country = '',
    ...facts
  }: Partial<ShopFacts>): Promise<SubmissionErrors> => {
    const { currency = '', timeZone = '' } = facts;
    const { data, error } = await save({ shopName, country, currency, timeZone });
    if (data === undefined) {
      const fields = fieldErrorsOf(error);
      return Object.keys(fields).length > 0 ? fields : { [FORM_ERROR]: messageOf(error) ?? '' };
    }
    onDone();
    return undefined;
  };
  return (
    <SmallForm<Partial<ShopFacts>>
      label={t('setUp.steps.shop')}
      initial={initial}
      validate={(values) => validateWith(shopFactsSchema)({ ...values, country: values.country ?? '' })}
      onSubmit={submit}
      submit={t('setUp.save')}
      keeps
      guard
    >
      <TextInput name="shopName" label={t('shopName')} help={t('shopNameHelp')} required maxLength={100} />
      <SelectInput
        name="country"
        label={t('setUp.country')}
        options={[{ value: '', label: t('setUp.choose') }, ...countries]}
      />
      <SelectInput
        name="currency"
        label={t('setUp.currency')}
        help={setUp.currencyFixed ? t('setUp.currencyFixed') : t('setUp.currencyHelp')}
        options={currencies}
        disabled={setUp.currencyFixed}
      />
      <SelectInput
        name="timeZone"
        label={t('setUp.timeZone')}
        help={t('setUp.timeZoneHelp')}
        options={timeZones}
      />
    </SmallForm>
  );
};
