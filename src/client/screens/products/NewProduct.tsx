import { createForm, type SubmissionErrors } from 'final-form';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AppInfo } from '../../../domain/app';
import { api } from '../../api/api';
import { messageOf } from '../../api/failure';
import { useReadAppInfoQuery, useSaveProductMutation } from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { SelectInput } from '../../form/SelectInput';
import { useMarketplaceView } from '../../session/useSession';
import { useAppDispatch } from '../../storeHooks';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { useToast } from '../../ui/Toasts';
import { ProductForm } from './ProductForm';
import { newInputOf, newValues, type ProductValues } from './productValues';
import { submitErrorsOf } from './submitErrors';
import { useVendorNames } from './useVendorNames';
import { validateNewProduct } from './validateProduct';

const VendorField = (): ReactNode => {
  const { t } = useTranslation('products');
  const options = useVendorNames().map((value) => ({ value, label: value }));
  return (
    <SelectInput
      name="product.vendor"
      label={t('vendor')}
      required
      options={[{ value: '', label: t('chooseVendor') }, ...options]}
    />
  );
};

const Writing = ({ info }: { info: AppInfo }): ReactNode => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [save] = useSaveProductMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [form] = useState(() =>
    createForm<ProductValues>({
      initialValues: newValues(info.features.defaultUnits),
      onSubmit: () => undefined,
    }),
  );
  const create = async (values: ProductValues): Promise<SubmissionErrors> => {
    const { data, error } = await save({ product: newInputOf(values, key) });
    if (data === undefined) return submitErrorsOf(error);
    const { product } = data;
    await dispatch(api.util.upsertQueryData('readProduct', { productId: product.id }, { product }));
    toast(t('created', { name: product.title }));
    await navigate(`/products/${product.id}`, { replace: true });
    return undefined;
  };
  return (
    <ProductForm
      form={form}
      currency={info.currency}
      validate={(values) => validateNewProduct(values, admin ? t('required') : null)}
      onSubmit={create}
    >
      {admin && <VendorField />}
    </ProductForm>
  );
};

/** A product that is not there yet. */
export const NewProduct = (): ReactNode => {
  const { t } = useTranslation('products');
  const list = useListAddress('/products');
  const { data, error, refetch } = useReadAppInfoQuery();
  const message = messageOf(error);
  return (
    <>
      <PageTitle title={t('new')} back={<BackLink to={list}>{t('title')}</BackLink>} />
      {data === undefined && message === undefined && <SkeletonPage />}
      {data === undefined && message !== undefined && (
        <ErrorNotice message={message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Writing info={data} />}
    </>
  );
};
