import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { useListDocumentsQuery } from '../../../api/hooks';
import { DateTime } from '../../../ui/format/DateTime';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Panel } from '../../../ui/Panel';
import { useMarketplaceView } from '../../../session/useSession';
import { PrintNote } from './PrintNote';
import { usePrint } from './usePrint';

/** What documents an order has, and each as a PDF. An invoice comes to be by itself, with its number. */
export const DocumentsPanel = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useListDocumentsQuery({ orderId });
  const { print, printXml, running, note, closeNote } = usePrint();
  const isMarketplace = useMarketplaceView();
  const message = messageOf(error);
  if (data?.documents.length === 0) return null;
  return (
    <Panel title={t('title')}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.documents.map(({ document, refundId, number, issuedAt, waits }) => (
          <Box
            component="li"
            key={`${document} ${refundId ?? ''}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}
          >
            <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
              <div>{t(`kind.${document}`)}</div>
              {waits && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('whenShipped')}</Box>}
              {number !== null && (
                <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
                  <span translate="no">{number}</span>
                  {issuedAt !== null && (
                    <>
                      {', '}
                      <DateTime value={issuedAt} />
                    </>
                  )}
                </Box>
              )}
            </Box>
            {isMarketplace && (document === 'invoice' || document === 'credit-note') && (
              <Button
                size="small"
                startIcon={<DataObjectOutlined />}
                disabled={running || waits}
                aria-label={t('openXml', { document: t(`kind.${document}`), number: number ?? '' }).replace(
                  /\s+/g,
                  ' ',
                )}
                onClick={() => void printXml(document, orderId, refundId ?? undefined)}
              >
                {t('xml')}
              </Button>
            )}
            <Button
              size="small"
              startIcon={<PictureAsPdfOutlined />}
              disabled={running || waits}
              aria-label={t('open', { document: t(`kind.${document}`), number: number ?? '' }).trim()}
              onClick={() => void print(document, [orderId], refundId ?? undefined)}
            >
              {t('pdf')}
            </Button>
          </Box>
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
