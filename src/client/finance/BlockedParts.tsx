import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockedPart, Blocker } from '../../domain/finance/payouts';
import { useMarketplaceView } from '../session/useSession';
import { DateTime } from '../ui/format/DateTime';
import { Amount } from '../ui/format/Amount';

/** What is left out of a payout and why, a line each. */
export const BlockedParts = ({
  parts,
  currency,
}: {
  parts: readonly (Pick<BlockedPart, 'amount' | 'until'> & { why: Blocker | 'notChosen' })[];
  currency: string;
}): ReactNode => {
  const { t } = useTranslation('finance');
  const isMarketplace = useMarketplaceView();
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.25, color: 'text.secondary', whiteSpace: 'normal' }}>
      {parts.map(({ why, amount, until }) => (
        <span key={why}>
          {why === 'negativeBalance' && !isMarketplace
            ? t('payouts.youOwe')
            : t(`payouts.why.${why}`, { currency })}{' '}
          · <Amount value={amount} currency={currency} />
          {until !== undefined && (
            <>
              {' '}
              · {t('accountHeldUntil')} <DateTime value={until} />
            </>
          )}
        </span>
      ))}
    </Box>
  );
};
