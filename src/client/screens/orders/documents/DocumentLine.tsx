import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDocument } from '../../../../domain/documents/documents';
import { DateTime } from '../../../ui/format/DateTime';
import { useCan, useMarketplaceView } from '../../../session/useSession';
import { CorrectInvoice } from './CorrectInvoice';
import type { Printing } from './usePrint';

const small = { color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' } as const;

/** What a correction did with a document. */
const Corrected = ({ cancels, cancelledBy, reason }: OrderDocument): ReactNode => {
  const { t } = useTranslation('documents');
  if (cancelledBy !== undefined) return <Box sx={small}>{t('cancelledBy', { number: cancelledBy })}</Box>;
  if (cancels === undefined) return null;
  return (
    <Box sx={small}>
      <div>{t('cancels', { number: cancels })}</div>
      {reason !== undefined && <div>{t('cancelReason', { reason })}</div>}
    </Box>
  );
};

interface DocumentLineProps {
  orderId: string;
  line: OrderDocument;
  printing: Pick<Printing, 'print' | 'printXml' | 'running'>;
}

/** A document of an order, with what can be done with it. */
export const DocumentLine = ({ orderId, line, printing }: DocumentLineProps): ReactNode => {
  const { t } = useTranslation('documents');
  const isMarketplace = useMarketplaceView();
  const mayCorrect = useCan('write_orders') && isMarketplace;
  const { print, printXml, running } = printing;
  const { document, refundId, number, issuedAt, waits, cancels } = line;
  const name = cancels === undefined ? t(`kind.${document}`) : t('cancellation');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <div>{name}</div>
        {waits && <Box sx={small}>{t('whenShipped')}</Box>}
        {number !== null && (
          <Box sx={small}>
            <span translate="no">{number}</span>
            {issuedAt !== null && (
              <>
                {', '}
                <DateTime value={issuedAt} />
              </>
            )}
          </Box>
        )}
        <Corrected {...line} />
      </Box>
      {mayCorrect && document === 'invoice' && refundId === null && number !== null && (
        <CorrectInvoice orderId={orderId} number={number} />
      )}
      {isMarketplace && (document === 'invoice' || document === 'credit-note') && (
        <Button
          size="small"
          startIcon={<DataObjectOutlined />}
          disabled={running || waits}
          aria-label={t('openXml', { document: name, number: number ?? '' }).replace(/\s+/g, ' ')}
          onClick={() => void printXml(document, orderId, refundId ?? undefined)}
        >
          {t('xml')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<PictureAsPdfOutlined />}
        disabled={running || waits}
        aria-label={t('open', { document: name, number: number ?? '' }).trim()}
        onClick={() => void print(document, [orderId], refundId ?? undefined)}
      >
        {t('pdf')}
      </Button>
    </Box>
  );
};
