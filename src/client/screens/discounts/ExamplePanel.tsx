import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscountExample, DiscountInput } from '../../../domain/discounts/discounts';
import { messageOf } from '../../api/failures/failure';
import { usePreviewDiscountMutation } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { useMarketplaceView } from '../../session/useSession';
import { Amount } from '../../ui/format/Amount';
import { useLocalDateText } from '../../ui/format/LocalDate';
import { Panel } from '../../ui/Panel';

/** How long one must stop typing before the example is made anew, in ms. */
const pause = 500;

const ExampleTable = ({ example }: { example: DiscountExample }): ReactNode => {
  const { t } = useTranslation('discounts');
  const isMarketplace = useMarketplaceView();
  const { currency, commission, payout } = example;
  const amount = (value: string): ReactNode => <Amount value={value} currency={currency} />;
  const rows: [string, string, string][] = [
    [t('commission'), commission.before, commission.after],
    [isMarketplace ? t('vendorsGet') : t('youGet'), payout.before, payout.after],
  ];
  const sums: [string, string][] = [
    [t('buyersSave'), example.buyersSave],
    [isMarketplace ? t('vendorsPay') : t('youPay'), example.vendorsPay],
    ...(isMarketplace ? [[t('marketplacePays'), example.marketplacePays] as [string, string]] : []),
  ];
  return (
    <>
      <Table size="small" aria-label={t('example')}>
        <TableBody>
          {sums.map(([name, value]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{amount(value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Table size="small" aria-label={t('beforeAfter')} sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{t('before')}</TableCell>
            <TableCell align="right">{t('after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, before, after]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{amount(before)}</TableCell>
              <TableCell align="right">{amount(after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};

/** What it would have done to the last 90 days; made anew as one types, once all is filled in. */
export const ExamplePanel = ({ input }: { input: DiscountInput | null }): ReactNode => {
  const { t } = useTranslation('discounts');
  const dateText = useLocalDateText();
  const [preview, { data, error, isLoading }] = usePreviewDiscountMutation();
  const [shown, setShown] = useState<DiscountExample | null>(null);
  // Another object each time; it is asked for again only where it says something else.
  const asked = useRef(input);
  const text = JSON.stringify(input);
  useEffect(() => {
    asked.current = input;
  });
  useEffect(() => {
    if (text === 'null') return undefined;
    const timer = setTimeout(() => {
      if (asked.current !== null) void preview(asked.current);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, preview]);
  // What stands stays while the next one is made, so that nothing jumps.
  if (data !== undefined && data.example !== shown) setShown(data.example);
  const message = messageOf(error);
  const example = shown;
  return (
    <Panel title={t('example')}>
      <Box role="status" aria-busy={isLoading}>
        <Box sx={{ height: 4 }}>{isLoading && <LinearProgress aria-label={t('example')} />}</Box>
        {message !== undefined && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
            {message}
          </Alert>
        )}
        {example === null || input === null ? (
          <Box sx={{ color: 'text.secondary' }}>{t('exampleWaits')}</Box>
        ) : (
          <>
            <Box sx={{ color: 'text.secondary', mb: 1 }}>
              {t('exampleOf', {
                count: example.orders,
                fitting: writeNumber(example.fitting),
                from: dateText(example.from),
                to: dateText(example.to),
              })}
              {example.isCut && ` ${t('exampleCut')}`}
            </Box>
            <ExampleTable example={example} />
            <Box sx={{ color: 'text.secondary', mt: 1, fontSize: 13 }}>{t('exampleHelp')}</Box>
          </>
        )}
      </Box>
    </Panel>
  );
};
