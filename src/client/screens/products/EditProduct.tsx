import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Product } from '../../../domain/products';
import { messageOf } from '../../api/failure';
import { useReadProductQuery } from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { useCan } from '../../session/useSession';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { ConflictNotice, NewestNotice } from './ConflictNotice';
import { ProductActions } from './ProductActions';
import { ProductForm } from './ProductForm';
import { ProductState } from './ProductState';
import { useProductForm } from './useProductForm';
import { validateProduct } from './validateProduct';

interface EditorProps {
  product: Product;
  onLoadNewest: () => void;
}

const Editor = ({ product, onLoadNewest }: EditorProps): ReactNode => {
  const { form, base, conflict, submit } = useProductForm(product);
  return (
    <>
      <ConflictNotice conflict={conflict} onLoad={onLoadNewest} />
      <NewestNotice {...base} />
      <ProductForm
        form={form}
        product={base.product}
        currency={product.currency}
        validate={(values) => validateProduct(values, base.product)}
        onSubmit={submit}
      />
    </>
  );
};

/** A product that is there: what it is, what can be done with it, its form. */
export const EditProduct = ({ productId }: { productId: string }): ReactNode => {
  const { t } = useTranslation('products');
  const list = useListAddress('/products');
  const canWrite = useCan('write_products');
  const { currentData, error, refetch } = useReadProductQuery({ productId });
  const [deleted, setDeleted] = useState(false);
  const product = currentData?.product;
  const message = messageOf(error);
  if (deleted) return <Navigate to={list} />;
  const back = <BackLink to={list}>{t('title')}</BackLink>;
  return (
    <>
      {product === undefined ? (
        <PageTitle title={t('product')} back={back} />
      ) : (
        <PageTitle
          title={product.title}
          back={back}
          aside={<ProductState status={product.status} approval={product.approval} />}
          actions={
            canWrite ? <ProductActions product={product} onDeleted={() => setDeleted(true)} /> : undefined
          }
        />
      )}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {product === undefined && message === undefined && <SkeletonPage />}
      {product !== undefined && <Editor product={product} onLoadNewest={() => void refetch()} />}
    </>
  );
};
