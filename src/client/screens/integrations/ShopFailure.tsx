import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import { translateError } from '../../language/translateError';

/** Why the shop was not told of something: an error of ours, or what it says of a field, in its own words. */
export const ShopFailure = ({
  failure: { fault, field, message },
}: {
  failure: ListingFailure;
}): ReactNode => (
  <Alert severity="error" variant="outlined" sx={{ mt: 1, overflowWrap: 'anywhere', minWidth: 0 }}>
    {field !== '' && (
      <Box component="span" translate="no" sx={{ fontWeight: 600 }}>
        {field}:{' '}
      </Box>
    )}
    {fault === null ? <span dir="auto">{message}</span> : translateError(fault)}
  </Alert>
);
