import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { messageOf } from '../../../api/failures/failure';
import { useReadCurrencyQuery, useSaveCurrencyMutation } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { BackLink } from '../../../ui/BackLink';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { Rates } from './Rates';

/** The currency that amounts are shown in beside that of the books, and the rates behind it. */
export default function CurrencyScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const admin = useMarketplaceView();
  const { data, error, refetch } = useReadCurrencyQuery();
  const [save] = useSaveCurrencyMutation();
  const message = messageOf(error);
  return (
    <>
      <PageTitle
        title={t('currency')}
        back={<BackLink to="/transactions">{t('transactions')}</BackLink>}
        actions={admin && <HistoryLink kind="currency" />}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <Panel title={t('displayCurrency')}>
            <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('booksIn', { currency: data.currency })}</Box>
            {data.canChoose ? (
              <FilterSelect
                label={t('displayCurrency')}
                value={data.displayCurrency}
                options={[
                  { value: data.currency, label: t('onlyBooks', { currency: data.currency }) },
                  ...data.rates.map(({ currency }) => ({ value: currency, label: currency })),
                ]}
                onChange={(displayCurrency) => void save({ displayCurrency })}
              />
            ) : (
              <Box>{t('currenciesOff')}</Box>
            )}
          </Panel>
          <Rates answer={data} canChange={admin} />
        </Box>
      )}
    </>
  );
}
