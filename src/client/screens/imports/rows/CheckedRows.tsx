import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { StateTabs } from '../../../ui/list/StateTabs';
import { BadRows } from './BadRows';
import { importKeeper } from '../importKeeper';
import { Reasons, reasonLabel } from './Reasons';
import { RemediesDone } from './RemediesDone';
import { RemedyBar } from './RemedyBar';
import { useListedRows } from './useListedRows';
import type { RowState, Totals, PreviewRow } from '../worker/protocol';
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
          <tr key={line}>
            <td>{Math.floor(line)}</td>
            {keys.map((key) => (
              <PreviewValue key={key} field={key} value={row[key]} made={key === 'sku' && madeSku} />
            ))}
          </tr>
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
}

const ProblemRows = ({ state, totals, vendorColumn }: ProblemRowsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { kinds, bad, unlisted } = totals;
  // One reason for many rows is what a person came to mend.
  const [only, ...others] = state === 'bad' ? kinds : [];
  const [chosen, setKind] = useState(
    only !== undefined && others.length === 0 && only.count > 1 ? only.id : '',
  );
  // A kind of which nothing is left is chosen no more.
  const found = kinds.find(({ id }) => id === chosen);
  const kind = found?.id ?? '';
  const list = useListedRows({ state, kind: kind === '' ? null : kind });
  const options = kinds.map((each) => ({
    value: each.id,
    label: t('kindOption', { message: reasonLabel(each), count: each.count }),
  }));
  const toSkip = found?.count ?? bad - unlisted;
  const skipAll = (skipped: boolean) =>
    void importKeeper.skip(null, skipped, found === undefined ? null : kind).then(list.renew);
  return (
    <>
      {state === 'bad' && <Reasons kinds={kinds} chosen={kind} onChoose={setKind} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        {state === 'bad' && kinds.length > 0 && (
          <FilterSelect
            label={t('kind')}
            value={kind}
            options={[{ value: '', label: t('allKinds') }, ...options]}
            onChange={setKind}
          />
        )}
        {state === 'bad' && toSkip > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => skipAll(true)}>
            {t('skipAll', { count: toSkip })}
          </Button>
        )}
        {state === 'skipped' && totals.skipped > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => skipAll(false)}>
            {t('unskipAll')}
          </Button>
        )}
      </Box>
      {state === 'bad' && found?.key != null && <RemedyBar key={kind} kind={kind} onChanged={list.renew} />}
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
      <RemediesDone remedies={totals.remedies} onUndone={() => setRound(round + 1)} />
      {tab === 'preview' ? (
        <PreviewTable />
      ) : (
        <ProblemRows key={`${tab}${String(round)}`} state={tab} totals={totals} vendorColumn={vendorColumn} />
      )}
    </Box>
  );
};
