import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListVendorsQuery } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { FilterSelect } from '../../ui/FilterSelect';
import { columnQuestions } from './columnQuestions';
import { ColumnsTable } from './ColumnsTable';
import { importKeeper } from './importKeeper';
import type { ImportState } from './importState';
import { ReadingChoicesBar } from './ReadingChoicesBar';
import { StepHeading } from './StepHeading';
import { useImportTerms } from './useImport';

const VendorChoice = ({ vendor }: { vendor: string }): ReactNode => {
  const { t } = useTranslation('imports');
  const { data } = useListVendorsQuery();
  const names = (data?.vendors ?? []).map((each) => each.vendor).sort((a, b) => a.localeCompare(b));
  return (
    <FilterSelect
      label={t('vendorOfRows')}
      value={vendor}
      options={[{ value: '', label: t('nobody') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(chosen) => {
        importKeeper.dispatch({ type: 'vendorChosen', vendor: chosen });
      }}
    />
  );
};

/** The second step: what each column of the file is. */
export const ColumnsStep = ({ state }: { state: Extract<ImportState, { step: 'columns' }> }): ReactNode => {
  const { t } = useTranslation('imports');
  const terms = useImportTerms();
  const { file, summary, mapping, vendor, leaveOut } = state.opened;
  const { columns, encoding, encodingDoubtful, delimiter, totals } = summary;
  const vendorWanted = terms.byMarketplace && vendor === '';
  const { missing, unmapped } = columnQuestions(columns, mapping, vendorWanted);
  const unsure = unmapped.length > 0 && !leaveOut;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <StepHeading>{t('columnsHeading', { name: file.name })}</StepHeading>
        <Typography variant="body2" color="textSecondary">
          {t('columnsHelp')}
        </Typography>
      </Box>
      {state.problem !== null && <ErrorNotice title={t('columnsFailed')} message={state.problem} />}
      {encodingDoubtful && <Alert severity="warning">{t('encodingDoubtful')}</Alert>}
      {columns.length === 1 && <Alert severity="warning">{t('oneColumn')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ReadingChoicesBar
          encoding={encoding}
          delimiter={delimiter}
          onChange={(choices) => void importKeeper.read(file, terms, choices)}
        />
        {terms.byMarketplace && <VendorChoice vendor={vendor} />}
      </Box>
      <ColumnsTable
        label={t('columnsHeading', { name: file.name })}
        columns={columns}
        mapping={mapping}
        vendorColumn={terms.byMarketplace}
        onMap={(index, key) => {
          importKeeper.dispatch({ type: 'mapped', index, key });
        }}
      />
      {unmapped.length > 0 && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={leaveOut}
                onChange={(_, checked) => {
                  importKeeper.dispatch({ type: 'leftOut', leaveOut: checked });
                }}
              />
            }
            label={t('leaveOut', { count: unmapped.length })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('leaveOutHelp', { columns: unmapped.map((heading) => heading || '–').join(', ') })}
          </Typography>
        </Box>
      )}
      <Box role="status">
        {missing.length > 0 && (
          <Alert severity="warning">{t('missing', { fields: missing.join(', ') })}</Alert>
        )}
        {missing.length === 0 && unsure && (
          <Typography variant="body2" color="textSecondary">
            {t('leaveOutFirst')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={missing.length > 0 || unsure}
          onClick={() => void importKeeper.check()}
        >
          {t('check', { count: totals.rows })}
        </Button>
        <Button color="inherit" onClick={importKeeper.close}>
          {t('otherFile')}
        </Button>
      </Box>
    </Box>
  );
};
