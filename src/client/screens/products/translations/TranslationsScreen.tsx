import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { useReadTranslationsQuery } from '../../../api/hooks';
import { BackLink } from '../../../ui/BackLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { TranslationsForm } from './TranslationsForm';

/** A product's texts beside what they are in the shop's other languages. */
export default function TranslationsScreen(): ReactNode {
  const { t } = useTranslation('products');
  const { productId = '' } = useParams();
  const { currentData, error, refetch } = useReadTranslationsQuery({ productId });
  const message = messageOf(error);
  return (
    <>
      <PageTitle
        title={
          currentData === undefined ? t('translations.title') : t('titleOf', { name: currentData.title })
        }
        back={
          <BackLink to={`/products/${productId}`}>{currentData?.title ?? t('translations.title')}</BackLink>
        }
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {currentData === undefined && message === undefined && <SkeletonPage />}
      {currentData?.locales.length === 0 && (
        <EmptyState title={t('translations.none')} text={t('noneHelp')} />
      )}
      {currentData !== undefined && currentData.locales.length > 0 && (
        <TranslationsForm key={productId} productId={productId} answer={currentData} />
      )}
    </>
  );
}
