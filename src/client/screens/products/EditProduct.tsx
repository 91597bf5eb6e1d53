import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { AppInfo } from '../../../domain/settings/app';
import type { Product } from '../../../domain/products/products';
import type { Rejection } from '../../../domain/products/submissions';
import { messageOf } from '../../api/failures/failure';
import { useReadAppInfoQuery, useReadProductQuery } from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { BackLink } from '../../ui/BackLink';
import { DateTime } from '../../ui/format/DateTime';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { HistoryButton } from './history/HistoryButton';
import { NewestNotice } from './NewestNotice';
import { ProductActions } from './ProductActions';
import { ProductForm } from './ProductForm';
import { ProductState } from './ProductState';
import type { ProductValues } from './productValues';
import { TranslateLink } from './translations/TranslateLink';
import { useProductForm } from './useProductForm';
import { validateProduct } from './validateProduct';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

interface ConflictNoticeProps {
  /** What the server said; null when nothing stands against saving. */
  conflict: string | null;
  onLoad: () => void;
}

/** Someone else saved in between: offers their version, and says that nothing typed is lost. */
const ConflictNotice = ({ conflict, onLoad }: ConflictNoticeProps): ReactNode => {
  const { t } = useTranslation('products');
  if (conflict === null) return null;
  const load = (
    <Button color="inherit" size="small" onClick={onLoad}>
      {t('loadNewest')}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" action={load} sx={{ mb: 2 }}>
      <AlertTitle>{t('conflictTitle')}</AlertTitle>
      {t('conflictText')}
    </Alert>
  );
};

/** Why the marketplace turned the product down, where its vendor mends it, and what comes next. */
const RejectionNotice = ({ rejection }: { rejection: Rejection | undefined }): ReactNode => {
  const { t } = useTranslation('products');
  const isMarketplace = useMarketplaceView();
  const steps = isMarketplace ? 'nextStepHere' : rejection === undefined ? 'noReason' : 'nextStep';
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      <AlertTitle>
        {t('approval.unapproved')}
        {rejection !== undefined && (
          <>
            {' · '}
            <DateTime value={rejection.at} />
          </>
        )}
      </AlertTitle>
      {rejection !== undefined && <div>{rejection.note}</div>}
      <div>{t(`approval.${steps}`)}</div>
    </Alert>
  );
};

interface EditorProps {
  product: Product;
  info: AppInfo;
  looksAgain: boolean;
  onLoadNewest: () => void;
}

const Editor = ({ product, info, looksAgain, onLoadNewest }: EditorProps): ReactNode => {
  const { form, base, conflict, submit, choose } = useProductForm(product, info.features.defaultUnits);
  const validate = useCallback(
    (values: ProductValues) =>
      validateProduct(values, { limits: info.features.inputLimit, needsVendor: null }),
    [info.features.inputLimit],
  );
  return (
    <>
      <ConflictNotice conflict={conflict} onLoad={onLoadNewest} />
      <NewestNotice {...base} onChoose={choose} />
      <ProductForm
        form={form}
        product={base.product}
        info={info}
        validate={validate}
        onSubmit={submit}
        looksAgain={looksAgain}
      />
    </>
  );
};

/** A product that is there: what it is, what can be done with it, its form. */
export const EditProduct = ({ productId }: { productId: string }): ReactNode => {
  const { t } = useTranslation('products');
  const list = useListAddress('/products');
  const canWrite = useCan('write_products');
  // While it is deleted it is not asked for, as it is gone before the list is shown.
  const [deletion, setDeletion] = useState<'none' | 'asked' | 'done'>('none');
  const read = useReadProductQuery({ productId }, { skip: deletion !== 'none' });
  const { error, refetch } = read;
  const currentData = deletion === 'none' ? read.currentData : read.data;
  const app = useReadAppInfoQuery();
  const product = currentData?.product;
  const info = app.data;
  const message = messageOf(error) ?? (info === undefined ? messageOf(app.error) : undefined);
  const retry = (): void => {
    void refetch();
    if (info === undefined) void app.refetch();
  };
  if (deletion === 'done') return <Navigate to={list} />;
  const back = <BackLink to={list}>{t('title')}</BackLink>;
  return (
    <>
      {product === undefined ? (
        <PageTitle title={t('product')} back={back} />
      ) : (
        <PageTitle
          title={product.title}
          back={back}
          aside={<ProductState status={product.status} approval={product.approval} t={t} />}
          actions={
            <>
              <HistoryButton product={product} />
              <TranslateLink productId={product.id} />
              {canWrite && <ProductActions product={product} onDeletion={setDeletion} />}
            </>
          }
        />
      )}
      {message !== undefined && <ErrorNotice message={message} onRetry={retry} />}
      {(product === undefined || info === undefined) && message === undefined && <SkeletonPage />}
      {product?.approval === 'unapproved' && <RejectionNotice rejection={currentData?.rejection} />}
      {currentData?.sharedSkus !== undefined && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {t(product?.approval === 'pending' ? 'waitsForSku' : 'sharedSkus', {
            skus: currentData.sharedSkus.join(', '),
          })}
        </Alert>
      )}
      {product !== undefined && info !== undefined && (
        <Editor
          product={product}
          info={info}
          looksAgain={currentData?.looksAgain === true}
          onLoadNewest={() => void refetch()}
        />
      )}
    </>
  );
};
