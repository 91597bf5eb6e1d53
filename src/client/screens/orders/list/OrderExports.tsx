import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderExport } from '../../../../domain/orders/orderDesk';
import { useListOrderExportsQuery, useTakeOrderExportMutation } from '../../../api/hooks';
import { translateError } from '../../../language/translateError';
import { DateTime } from '../../../ui/format/DateTime';
import { download } from '../../../ui/download';

/** How often exports that are being made are asked for, in ms. */
const interval = 3000;

const Offer = ({ found }: { found: OrderExport }): ReactNode => {
  const { t } = useTranslation('orders');
  const [take] = useTakeOrderExportMutation();
  const { id, count, createdAt, url, failed } = found;
  const isOver = url !== null || failed !== null;
  const words =
    failed !== null
      ? t('exportLost', { count, message: translateError(failed) })
      : t(url === null ? 'exportRunning' : 'exportWaits', { count });
  return (
    <Alert
      severity={failed === null ? 'info' : 'error'}
      variant="outlined"
      action={
        isOver && (
          <>
            {url !== null && (
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  download(url);
                  void take({ exportId: id });
                }}
              >
                {t('exportDownload')}
              </Button>
            )}
            <IconButton
              size="small"
              color="inherit"
              aria-label={t('exportForget')}
              onClick={() => void take({ exportId: id })}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        )
      }
    >
      {words}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <DateTime value={createdAt} time />
      </Box>
    </Alert>
  );
};

/** Large exports that one asked for and has not had: on their way, ready, or failed. */
export const OrderExports = (): ReactNode => {
  const { data } = useListOrderExportsQuery(undefined);
  const found = data?.exports ?? [];
  const running = found.some(({ url, failed }) => url === null && failed === null);
  useListOrderExportsQuery(undefined, { pollingInterval: running ? interval : 0 });
  if (found.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {found.map((each) => (
        <Offer key={each.id} found={each} />
      ))}
    </Box>
  );
};
