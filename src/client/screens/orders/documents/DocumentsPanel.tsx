import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { useListDocumentsQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';
import { useMarketplaceView } from '../../../session/useSession';
import { DocumentLine } from './DocumentLine';
import { PrintNote } from './PrintNote';
import { usePrint } from './usePrint';

/** What documents an order has, and each as a PDF. An invoice comes to be by itself, with its number. */
export const DocumentsPanel = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useListDocumentsQuery({ orderId });
  const printing = usePrint();
  const { note, closeNote } = printing;
  const isMarketplace = useMarketplaceView();
  const message = messageOf(error);
  if (data?.documents.length === 0) return null;
  return (
    <Panel title={t('title')}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.documents.map((line) => (
          <DocumentLine
            key={`${line.document} ${line.refundId ?? ''}`}
            orderId={orderId}
            line={line}
            printing={printing}
          />
        ))}
      </Box>
      {isMarketplace && data?.lacks.length === 0 && data.invoiceLacks.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 1 }}>{t('hybrid')}</Box>
      )}
      {data !== undefined && data.invoiceLacks.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('invoiceLacks', {
            number: data.documents.find(({ document }) => document === 'invoice')?.number ?? '',
          })}
        </Alert>
      )}
      {data !== undefined && data.lacks.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('sellerLacks')}{' '}
          <Link component={RouterLink} to="/settings/orders">
            {t('sellerLacksLink')}
          </Link>
        </Alert>
      )}
      {note !== null && <PrintNote note={note} onClose={closeNote} />}
    </Panel>
  );
};
