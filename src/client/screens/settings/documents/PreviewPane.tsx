import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplatePreview } from '../../../../domain/documents/documents';
import { useListOrdersQuery } from '../../../api/hooks';
import { FilterSelect } from '../../../ui/list/FilterSelect';

interface PreviewPaneProps {
  preview: TemplatePreview | undefined;
  failure: string | undefined;
  orderId: string;
  onOrder: (orderId: string) => void;
}

/** The page as it comes out, in a frame in which nothing can run, and the order that it shows. */
export const PreviewPane = ({ preview, failure, orderId, onOrder }: PreviewPaneProps): ReactNode => {
  const { t } = useTranslation('documents');
  const { data } = useListOrdersQuery({ page: 1 });
  const orders = data?.orders ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <FilterSelect
          label={t('shownOrder')}
          value={orderId}
          options={[
            { value: '', label: preview?.order === null ? t('inventedOrder') : t('newestOrder') },
            ...orders.map(({ id, name, customer }) => ({
              value: id,
              label: `${name} ${customer?.name ?? ''}`,
            })),
          ]}
          onChange={onOrder}
        />
      </Box>
      {failure !== undefined && (
        <Box role="status" sx={{ color: 'error.main' }}>
          {t('previewFailed', { message: failure })}
        </Box>
      )}
      {preview === undefined ? (
        <Skeleton variant="rounded" height={600} />
      ) : (
        <Box
          component="iframe"
          title={t('preview')}
          sandbox=""
          srcDoc={preview.html}
          sx={{
            width: '100%',
            height: { xs: 480, md: 720 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#fff',
            opacity: preview.mistake === null ? 1 : 0.5,
          }}
        />
      )}
    </Box>
  );
};
