import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { securityActions, type SecurityEntry } from '../../../../domain/audit/security';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import { DateTime } from '../../../ui/format/DateTime';
import type { Column } from '../../../ui/list/column';
import { StatusLabel } from '../../../ui/StatusLabel';

/** What was tried and not done. */
const isRefused = ({ action }: SecurityEntry): boolean =>
  action.startsWith('refused.') || /\.(failed|slowed|stolen)$/.test(action);

/** What happened, in words. */
export const useSecurityWords = (): ((entry: SecurityEntry) => string) => {
  const { t } = useTranslation('accounts');
  return ({ action }) => t(`journal.actions.${securityActions[action].says}`);
};

const What = ({ entry }: { entry: SecurityEntry }): ReactNode => {
  const { t } = useTranslation('accounts');
  const wordsOf = useSecurityWords();
  return (
    <Box>
      {isRefused(entry) ? <StatusLabel tone="bad">{wordsOf(entry)}</StatusLabel> : wordsOf(entry)}
      {entry.times > 1 && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {t('journal.times', { count: entry.times })}
        </Typography>
      )}
      {entry.about !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {entry.about}
        </Typography>
      )}
    </Box>
  );
};

/** Who did it or tried, as far as that is known and theirs to know who read it. */
const useWho = (): ((entry: SecurityEntry) => string) => {
  const { t } = useTranslation('accounts');
  return ({ by, byMarketplace, address }) => {
    if (by !== '') return by;
    if (byMarketplace) return t('journal.byMarketplace');
    return address === '' ? t('journal.bySystem') : t('journal.stranger');
  };
};

const Where = ({ entry: { browser, system, address } }: { entry: SecurityEntry }): ReactNode => {
  const { t } = useTranslation('accounts');
  const both = browser !== '' && system !== '';
  return (
    <>
      <Box>{both ? t('deviceOn', { browser, system }) : browser || system}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
    </>
  );
};

/** What a list of entries shows of each; the marketplace's says whose matter it is. */
export const useSecurityColumns = (ofVendors: boolean): Column<SecurityEntry>[] => {
  const { t } = useTranslation('accounts');
  const whoOf = useWho();
  const vendorColumn: Column<SecurityEntry> = {
    key: 'vendor',
    head: t('journal.vendor'),
    width: 140,
    cell: ({ vendor }) => (vendor === marketplaceVendor ? t('journal.byMarketplace') : vendor),
  };
  return [
    { key: 'what', head: t('journal.what'), title: true, cell: (entry) => <What entry={entry} /> },
    { key: 'who', head: t('journal.who'), width: '22%', cell: whoOf },
    ...(ofVendors ? [vendorColumn] : []),
    {
      key: 'where',
      spare: 1,
      head: t('journal.where'),
      width: 180,
      cell: (entry) => <Where entry={entry} />,
    },
    {
      key: 'when',
      head: t('journal.when'),
      width: 200,
      cell: ({ lastAt }) => <DateTime value={lastAt} time />,
    },
  ];
};
