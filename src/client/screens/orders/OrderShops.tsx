import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderThere } from '../../../domain/integrations/shopOrderAnswers';
import { translateError } from '../../language/translateError';

/** How an order stands in the shops of its vendor's own. */
export const OrderShops = ({ shops }: { shops: readonly OrderThere[] }): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {shops.map(({ connectionId, address, state, name, error, isOlder }) => (
        <Box component="li" key={connectionId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(`there.${state}`, { shop: address, name })}
          {error !== null && (
            <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
              {translateError(error)}
            </Alert>
          )}
          {isOlder && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
              {t('there.older')}
            </Alert>
          )}
        </Box>
      ))}
    </Box>
  );
};
