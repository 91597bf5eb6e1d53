import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../../domain/finance/payouts';
import { useMakeStatementMutation } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { download } from '../../../ui/download';

const formats = ['pdf', 'csv'] as const;
type Format = (typeof formats)[number];

/** What a payment was for, sale by sale, as a file whose lines come to its amount. */
export const PaymentStatement = ({ payment: { vendor, payoutId } }: { payment: Payment }): ReactNode => {
  const { t } = useTranslation('payouts');
  const isMarketplace = useMarketplaceView();
  const [make, { isLoading }] = useMakeStatementMutation();
  const [asked, setAsked] = useState<Format>();
  const press = async (format: Format): Promise<void> => {
    setAsked(format);
    const { data } = await make({ ...(isMarketplace ? { vendor } : {}), payoutId, format });
    if (data !== undefined) download(data.url);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="outlined"
          disabled={isLoading}
          loading={isLoading && asked === format}
          onClick={() => void press(format)}
        >
          {t(`statementAs.${format}`)}
        </Button>
      ))}
    </Box>
  );
};
