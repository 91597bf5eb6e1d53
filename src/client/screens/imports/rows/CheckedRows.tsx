import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { translateError } from '../../../language/translateError';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { StateTabs } from '../../../ui/list/StateTabs';
import { BadRows } from './BadRows';
import { fieldLabel } from '../columns/fieldLabel';
import { importKeeper } from '../importKeeper';
import { RemedyBar, RemedyDone } from './RemedyBar';
import { useListedRows } from './useListedRows';
import type { ErrorKind, RowState, Totals, PreviewRow } from '../worker/protocol';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { productCsvKeys } from '../../../../domain/imports/productCsv/columns';
import { PreviewValue, RowsPreview } from '../columns/RowsPreview';

/** The first good rows, as they will be imported. */
const PreviewTable = (): ReactNode => {
  const { t } = useTranslation('imports');
  const [rows, setRows] = useState<readonly PreviewRow[]>();
  useEffect(() => {
    void importKeeper.preview().then(setRows);
  }, []);
  if (rows === undefined) return null;
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {t('nothingGood')}
      </Typography>
    );
  const keys = productCsvKeys.filter((key) => rows.some(({ row }) => row[key] !== ''));
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('previewHelp', { count: rows.length })}
      </Typography>
      <RowsPreview label={t('preview')} keys={keys}>
        {rows.map(({ line, row, madeSku }) => (
          <TableRow key={line}>
            <TableCell align="right">{Math.floor(line)}</TableCell>
            {keys.map((key) => (
              <PreviewValue key={key} value={row[key]} made={key === 'sku' && madeSku} />
            ))}
          </TableRow>
        ))}
      </RowsPreview>
    </>
  );
};

const emptyTexts = { bad: 'nothingToFix', fixed: 'nothingFixed', skipped: 'nothingSkipped' } as const;

interface ProblemRowsProps {
  state: RowState;
  totals: Totals;
  vendorColumn: boolean;
  onRemedied: () => void;
}

const kindLabel = ({ key, fault }: ErrorKind): string =>
  key === null ? translateError(fault) : `${fieldLabel(key)}: ${translateError(fault)}`;

const ProblemRows = ({ state, totals, vendorColumn, onRemedied }: ProblemRowsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [chosen, setKind] = useState('');
  // A kind of which nothing is left is chosen no more.
  const kind = totals.kinds.some(({ id }) => id === chosen) ? chosen : '';
  const list = useListedRows({ state, kind: kind === '' ? null : kind });
  const field = totals.kinds.find(({ id }) => id === kind)?.key ?? null;
  const kinds = totals.kinds.map((each) => ({
    value: each.id,
    label: t('kindOption', { message: kindLabel(each), count: each.count }),
  }));
  const listedBad = totals.bad - totals.unlisted;
  const skipAll = (skipped: boolean) => void importKeeper.skip(null, skipped).then(list.renew);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        {state === 'bad' && totals.kinds.length > 0 && (
          <FilterSelect
            label={t('kind')}
            value={kind}
            options={[{ value: '', label: t('allKinds') }, ...kinds]}
            onChange={setKind}
          />
        )}
        {state === 'bad' && listedBad > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => skipAll(true)}>
            {t('skipAll', { count: listedBad })}
          </Button>
        )}
        {state === 'skipped' && totals.skipped > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => skipAll(false)}>
            {t('unskipAll')}
          </Button>
        )}
      </Box>
      {state === 'bad' && field !== null && (
        <RemedyBar
          key={kind}
          kind={kind}
          field={field}
          onChanged={() => {
            onRemedied();
            list.renew();
          }}
        />
      )}
      <BadRows label={t('lists')} list={list} empty={t(emptyTexts[state])} vendorColumn={vendorColumn} />
    </>
  );
};

/** The checked rows by state; those to fix first, as long as there are any. */
export const CheckedRows = ({
  totals,
  vendorColumn,
}: {
  totals: Totals;
  vendorColumn: boolean;
}): ReactNode => {
  const { t } = useTranslation('imports');
  const [tab, setTab] = useState<RowState | 'preview'>(totals.bad > 0 ? 'bad' : 'preview');
  const [isRemedied, setRemedied] = useState(false);
  /** Lists are made anew once a remedy is taken back. */
  const [round, setRound] = useState(0);
  return (
    <Box>
      <StateTabs
        label={t('lists')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'bad', label: t('toFix'), count: totals.bad },
          { value: 'fixed', label: t('fixed'), count: totals.fixed },
          { value: 'skipped', label: t('skipped'), count: totals.skipped },
          { value: 'preview', label: t('preview') },
        ]}
      />
      {isRemedied && (
        <RemedyDone
          onUndo={() => {
            setRemedied(false);
            setRound(round + 1);
          }}
        />
      )}
      {tab === 'preview' ? (
        <PreviewTable />
      ) : (
        <ProblemRows
          key={`${tab}${String(round)}`}
          state={tab}
          totals={totals}
          vendorColumn={vendorColumn}
          onRemedied={() => setRemedied(true)}
        />
      )}
    </Box>
  );
};
