import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NewOrdersMarkProps {
  count: number;
  onShow: () => void;
}

/** Says quietly that orders came, and shows them when asked. */
export const NewOrdersMark = ({ count, onShow }: NewOrdersMarkProps): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Box role="status">
      {count > 0 && (
        <Button size="small" onClick={onShow}>
          {t('newOrders', { count })}
        </Button>
      )}
    </Box>
  );
};
