import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query';
import { createForm, type SubmissionErrors } from 'final-form';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AppInfo } from '../../../domain/settings/app';
import { withoutSaid } from '../../../domain/products/specifications/check';
import { isOn } from '../../../domain/settings/toggles';
import { isOnSale, type Product } from '../../../domain/products/products';
import { api } from '../../api/api';
import { messageOf } from '../../api/failures/failure';
import {
  useListSpecificationsQuery,
  useReadAppInfoQuery,
  useReadProductQuery,
  useSaveProductMutation,
} from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { SelectInput } from '../../form/SelectInput';
import { useMarketplaceView } from '../../session/useSession';
import { useAppDispatch } from '../../storeHooks';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { ListingNotice } from '../../accounts/ListingNotice';
import { CatalogPanel } from './catalog/CatalogPanel';
import { ProductForm } from './ProductForm';
import { copyOf, newInputOf, newValues, sentRows, type ProductValues } from './productValues';
import { submitErrorsOf } from './submitErrors';
import { useVendorNames } from './useVendorNames';
import { validateProduct } from './validateProduct';
import { saying } from '../../outcomes';

const VendorField = (): ReactNode => {
  const { t } = useTranslation('products');
  const options = useVendorNames().map((value) => ({ value, label: value }));
  return (
    <SelectInput
      name="product.vendor"
      label={t('fields.vendor')}
      required
      options={[{ value: '', label: t('chooseVendor') }, ...options]}
    />
  );
};

/** What became of a new product: on sale at once where its vendor is trusted. */
const madeAs = (product: Pick<Product, 'status' | 'approval'>) => {
  if (product.approval === 'pending') return 'createdWaits';
  return isOnSale(product) ? 'createdOnSale' : 'created';
};

interface WritingProps {
  info: AppInfo;
  /** The product to begin from; null for an empty form. */
  from: Product | null;
}

const Writing = ({ info, from }: WritingProps): ReactNode => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [save] = useSaveProductMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [form] = useState(() => {
    const units = info.features.defaultUnits;
    const made = createForm<ProductValues>({ initialValues: newValues(units), onSubmit: () => undefined });
    // A copy counts as typed, so that leaving it asks.
    if (from !== null)
      made.change('product', copyOf(from, t('copyOf', { title: from.title }), units).product);
    return made;
  });
  const isAsked = isOn(info.features, 'specifications');
  // What a copy would say in specifications that are switched off is refused.
  const { data: silenced } = useListSpecificationsQuery(undefined, { skip: from === null || isAsked });
  const needsVendor = admin ? t('required') : null;
  const validate = useCallback(
    (values: ProductValues) => validateProduct(values, { limits: info.features.inputLimit, needsVendor }),
    [info.features.inputLimit, needsVendor],
  );
  const create = async (values: ProductValues): Promise<SubmissionErrors> => {
    const input = newInputOf(values, key, from !== null);
    const metafields = withoutSaid(silenced?.metafields ?? [], input.metafields ?? []);
    const product = isAsked ? input : { ...input, metafields };
    const { data, error } = await saying(save({ product }), {
      done: ({ product: saved }) => t(madeAs(saved), { name: saved.title }),
    });
    if (data === undefined) return submitErrorsOf(error, sentRows(values.product.variants));
    const { product: saved } = data;
    await dispatch(api.util.upsertQueryData('readProduct', { productId: saved.id }, { product: saved }));
    await navigate(`/products/${saved.id}`, { replace: true });
    return undefined;
  };
  return (
    <ProductForm
      form={form}
      info={info}
      draft={from === null ? 'form' : `copy-${from.id}`}
      validate={validate}
      onSubmit={create}
    >
      {admin ? <VendorField /> : <CatalogPanel />}
    </ProductForm>
  );
};

/** A product that is not there yet. */
export const NewProduct = (): ReactNode => {
  const { t } = useTranslation('products');
  const list = useListAddress('/products');
  const from = useSearchParams()[0].get('from');
  const app = useReadAppInfoQuery();
  const source = useReadProductQuery(from === null ? skipToken : { productId: from });
  const info = app.data;
  const copied = from === null ? null : source.currentData?.product;
  const error =
    (info === undefined ? app.error : undefined) ?? (copied === undefined ? source.error : undefined);
  const message = messageOf(error);
  const ready = info !== undefined && copied !== undefined;
  const retry = (): void => {
    if (info === undefined) void app.refetch();
    if (copied === undefined) void source.refetch();
  };
  return (
    <>
      <PageTitle title={t('new')} back={<BackLink to={list}>{t('title')}</BackLink>} />
      <ListingNotice />
      {!ready && message === undefined && <SkeletonPage />}
      {!ready && message !== undefined && <ErrorNotice message={message} onRetry={retry} />}
      {copied != null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('copyNotice')}
        </Alert>
      )}
      {ready && <Writing key={from} info={info} from={copied} />}
    </>
  );
};
