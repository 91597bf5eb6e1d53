import Box from '@mui/material/Box';
import type { SubmissionErrors } from 'final-form';
import { useMemo, useState, type ReactNode } from 'react';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../domain/dates';
import {
  discountMethods,
  discountPayers,
  discountSchema,
  discountTypes,
  longestDiscountName,
  minimumTypes,
  type Discount,
} from '../../../domain/discounts/discounts';
import type { AppInfo } from '../../../domain/settings/app';
import { errorsByPath } from '../../api/failures/errorsByPath';
import { messageOf } from '../../api/failures/failure';
import {
  useCreateDiscountMutation,
  useListDiscountsQuery,
  useListVendorsQuery,
  useReadAppInfoQuery,
} from '../../api/hooks';
import { AmountInput } from '../../form/AmountInput';
import { CheckInput } from '../../form/CheckInput';
import { DecimalInput } from '../../form/DecimalInput';
import { FormSaveBar } from '../../form/FormSaveBar';
import { SelectInput } from '../../form/SelectInput';
import { DayInput } from '../../form/day/DayInput';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { useMarketplaceView } from '../../session/useSession';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { discountInputOf, newDiscount, valuesLike, type DiscountValues } from './discountValues';
import { ExamplePanel } from './ExamplePanel';
import { ProductsField } from './ProductsField';

const check = validateWith(discountSchema);
const fields = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const pair = { ...fields, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } } as const;

interface PartProps {
  values: DiscountValues;
  currency: string;
}

const WhatPanel = ({ values, currency }: PartProps): ReactNode => {
  const { t } = useTranslation('discounts');
  const isCode = values.method === 'code';
  return (
    <Panel title={t('what')}>
      <Box sx={pair}>
        <SelectInput
          name="method"
          label={t('method')}
          options={discountMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <TextInput
          name="name"
          label={isCode ? t('code') : t('nameTitle')}
          help={isCode ? t('codeHelp') : t('titleHelp')}
          required
          maxLength={longestDiscountName}
          autoComplete="off"
        />
        <SelectInput
          name="value.type"
          label={t('valueType')}
          options={discountTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        {values.value.type === 'fixed' ? (
          <AmountInput
            name="value.fixed"
            label={t('fixed')}
            help={t('fixedHelp')}
            currency={currency}
            required
          />
        ) : (
          <DecimalInput name="value.percentage" label={t('percentage')} unit="%" required />
        )}
      </Box>
    </Panel>
  );
};

const WhenPanel = ({ values, currency }: PartProps): ReactNode => {
  const { t } = useTranslation('discounts');
  const { active, limit, method, minPurchase } = values;
  return (
    <Panel title={t('when')}>
      <Box sx={fields}>
        <Box sx={pair}>
          <DayInput name="active.from" label={t('from')} help={t('daysHelp')} required />
          {active.withEndDate && <DayInput name="active.until" label={t('until')} required />}
        </Box>
        <CheckInput name="active.withEndDate" label={t('withEndDate')} />
        {method === 'automatic' && <Box sx={{ color: 'text.secondary' }}>{t('inShopLimits')}</Box>}
        <CheckInput name="limit.onePerCustomer" label={t('onePerCustomer')} help={t('onePerCustomerHelp')} />
        <CheckInput name="limit.withUsage" label={t('withUsage')} />
        <Box sx={pair}>
          {limit.withUsage && (
            <DecimalInput whole name="limit.usage" label={t('usage')} help={t('usageHelp')} required />
          )}
        </Box>
        <Box sx={pair}>
          <SelectInput
            name="minPurchase.type"
            label={t('minPurchase')}
            options={minimumTypes.map((value) => ({ value, label: t(`minimum.${value}`) }))}
          />
          {minPurchase.type === 'amount' && (
            <AmountInput name="minPurchase.value" label={t('leastAmount')} currency={currency} required />
          )}
          {minPurchase.type === 'quantity' && (
            <DecimalInput whole name="minPurchase.value" label={t('leastPieces')} required />
          )}
        </Box>
      </Box>
    </Panel>
  );
};

const PayerFields = ({ values }: Pick<PartProps, 'values'>): ReactNode => {
  const { t } = useTranslation('discounts');
  const { data } = useListVendorsQuery();
  const names = (data?.vendors ?? []).map(({ vendor }) => ({ value: vendor, label: vendor }));
  return (
    <Box sx={pair}>
      <SelectInput
        name="vendor"
        label={t('forWhom')}
        options={[{ value: '', label: t('everyone') }, ...names]}
      />
      <SelectInput
        name="paidBy"
        label={t('paidBy')}
        help={t(`payerHelp.${values.paidBy}`)}
        options={discountPayers.map((value) => ({ value, label: t(`payer.${value}`) }))}
      />
      {values.paidBy === 'shared' && (
        <DecimalInput
          name="vendorShare"
          label={t('vendorShare')}
          help={t('vendorShareHelp')}
          unit="%"
          required
        />
      )}
    </Box>
  );
};

const DiscountForm = ({ info, like }: { info: AppInfo; like: Discount | null }): ReactNode => {
  const { t } = useTranslation('discounts');
  const isMarketplace = useMarketplaceView();
  const navigate = useNavigate();
  const [create] = useCreateDiscountMutation();
  const { currency, timeZone, features } = info;
  const [initial] = useState<DiscountValues>(() => {
    const today = dayOf(new Date(), timeZone);
    const payer = features.financeConfig.discountInPayout ? 'vendor' : 'marketplace';
    return like === null ? newDiscount(today, payer) : valuesLike(like, today);
  });
  const submit = async (values: DiscountValues): Promise<SubmissionErrors> => {
    const { data, error } = await create(discountInputOf(values, isMarketplace));
    if (data === undefined) return errorsByPath(error);
    await navigate(`/discounts/${data.discount.id}`, { replace: true });
    return undefined;
  };
  return (
    <Form<DiscountValues>
      initialValues={initial}
      validate={(values) => check(discountInputOf(values, isMarketplace))}
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => {
        // The example needs no name.
        const asked = discountInputOf({ ...values, name: values.name ?? '-' }, isMarketplace);
        const isSound = Object.keys(check(asked) ?? {}).length === 0;
        return (
          <Box
            component="form"
            noValidate
            aria-label={t('new')}
            onSubmit={(event) => void handleSubmit(event)}
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(320px, 1fr)' },
            }}
          >
            <Box sx={fields}>
              <WhatPanel values={values} currency={currency} />
              <WhenPanel values={values} currency={currency} />
              <Panel title={t('whoPays')}>
                <Box sx={fields}>
                  {isMarketplace ? (
                    <PayerFields values={values} />
                  ) : (
                    <Box sx={{ color: 'text.secondary' }}>
                      {t('ownHelp', { most: features.discountLimits.vendorMost })}
                    </Box>
                  )}
                  <ProductsField
                    key={values.vendor}
                    vendor={isMarketplace ? (values.vendor ?? '') : ''}
                    known={like?.products ?? []}
                  />
                </Box>
              </Panel>
            </Box>
            <ExamplePanel input={isSound ? asked : null} />
            <Box sx={{ gridColumn: '1 / -1' }}>
              <FormSaveBar save={t('make')} />
            </Box>
          </Box>
        );
      }}
    </Form>
  );
};

/** A new discount, or one like another. */
export default function NewDiscountScreen(): ReactNode {
  const { t } = useTranslation('discounts');
  const [params] = useSearchParams();
  const like = params.get('like') ?? '';
  const info = useReadAppInfoQuery();
  const old = useListDiscountsQuery({ id: like }, { skip: like === '' });
  const found = useMemo(() => old.data?.discounts[0] ?? null, [old.data]);
  const message = messageOf(info.error ?? old.error);
  const isReady = info.data !== undefined && (like === '' || found !== null);
  return (
    <>
      <PageTitle title={t('new')} back={<BackLink to="/discounts">{t('title')}</BackLink>} />
      {message !== undefined && (
        <ErrorNotice message={message} onRetry={() => void (like === '' ? info : old).refetch()} />
      )}
      {!isReady && message === undefined && <SkeletonPage panels={3} />}
      {isReady && info.data !== undefined && <DiscountForm info={info.data} like={found} />}
    </>
  );
}
