import { translateError } from '../../../language/translateError';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { planGaps, type PlanGaps } from '../../../../domain/imports/plan/planGaps';
import {
  useListVendorsQuery,
  useForgetImportMappingMutation,
  useListImportMappingsQuery,
  useSaveImportMappingMutation,
} from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ColumnsEditor } from './ColumnsEditor';
import { fieldLabel } from './fieldLabel';
import { importKeeper } from '../importKeeper';
import type { ImportState, OpenedFile } from '../importState';
import { PlanExtras } from '../plan/PlanExtras';
import { PlanPreview } from '../plan/PlanPreview';
import { encodingNames, ReadingChoicesBar } from './ReadingChoicesBar';
import { PriceChoice } from './PriceChoice';
import { Recognised } from './Recognised';
import { ShapeNotice } from './ShapeNotice';
import { StepBar } from '../StepBar';
import { StepHeading } from '../StepHeading';
import { useImportTerms } from '../useImport';
import { useChangePlan } from '../plan/usePlan';
import type { ReadingChoices } from '../worker/protocol';
import { type RememberedFit, fitRemembered } from '../../../../domain/imports/plan/remembered';
import { actionBelow } from '../rows/actionBelow';
import { keptPlan, rememberedPlan } from '../../../../domain/imports/importMappings';
import type { FilePlan } from '../../../../domain/imports/plan/plan';

/**
 * How such a file was filled before: taken over once, as long as the person has not said anything of the columns;
 * and kept when the plan is used.
 */
const useRemembered = ({ file, summary, plan, remembered }: OpenedFile) => {
  const { suggestion, columns, samples } = summary;
  const isOwn = suggestion.recognised.kind === 'own';
  const { data, isFetching } = useListImportMappingsQuery(undefined, { skip: isOwn });
  const [save] = useSaveImportMappingMutation();
  const [forget] = useForgetImportMappingMutation();
  const isUntouched = plan === suggestion.plan && remembered === null;

  // Before it is seen: the columns must not change under a hand that has begun.
  useLayoutEffect(() => {
    if (data === undefined || !isUntouched) return;
    const headings = columns.map(({ heading }) => heading);
    const first = samples.map(({ cells }) => cells);
    const fit = fitRemembered(data.mappings.map(rememberedPlan), headings, suggestion.reasons, first);
    if (fit !== null) importKeeper.dispatch({ type: 'remembered', fit });
  }, [data, isUntouched, columns, samples, suggestion]);

  return {
    /** Whether it is not known yet how such a file was filled. */
    coming: isFetching,
    /** Keeps the plan for the next such file; the import does not wait for it. */
    keep: async (used: FilePlan): Promise<void> => {
      if (isOwn) return;
      const headings = columns.map(({ heading }) => heading);
      await save({ name: file.name, headings, plan: keptPlan(used) });
    },
    /** Takes the suggestion in place of what was remembered. */
    startAfresh: (): void => {
      importKeeper.dispatch({ type: 'suggestedAnew' });
    },
    forget: async (mappingId: string): Promise<void> => {
      const { error } = await forget({ mappingId });
      if (error === undefined) importKeeper.dispatch({ type: 'suggestedAnew' });
    },
  };
};

interface RememberedNoticeProps {
  fit: RememberedFit;
  onAfresh: () => void;
  onForget: () => void;
}

/** Says that columns are filled as the last time, and what has changed in the file since. */
const RememberedNotice = ({ fit, onAfresh, onForget }: RememberedNoticeProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { name, drifts, lost } = fit;
  const isDrifted = drifts.length > 0 || lost.length > 0;
  return (
    <Alert
      severity={isDrifted ? 'warning' : 'info'}
      variant="outlined"
      sx={actionBelow}
      action={
        <>
          <Button size="small" color="inherit" onClick={onAfresh}>
            {t('startAfresh')}
          </Button>
          <Button size="small" color="inherit" onClick={onForget}>
            {t('forget')}
          </Button>
        </>
      }
    >
      {t('remembered', { name })} {drifts.length > 0 && t('drifted', { count: drifts.length })}{' '}
      {lost.length > 0 && t('lost', { headings: lost.join(', ') })}
    </Alert>
  );
};

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

/** What must be filled before the rows can be checked, and what of the file fills nothing. */
const Gaps = ({ missing, unmapped, updates }: PlanGaps): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {unmapped.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('columnsLeftOut', {
            count: unmapped.length,
            columns: unmapped.map((heading) => heading || '–').join(', '),
          })}
        </Typography>
      )}
      {updates && <Alert severity="info">{t('updatesBySku')}</Alert>}
      {missing.length > 0 && (
        <Alert severity="warning">{t('missing', { fields: missing.map(fieldLabel).join(', ') })}</Alert>
      )}
    </Box>
  );
};

/** The second step: what the file is, and what each of its columns fills. */
export const ColumnsStep = ({ state }: { state: Extract<ImportState, { step: 'columns' }> }): ReactNode => {
  const { t } = useTranslation('imports');
  const { t: tColumns } = useTranslation('imports');
  const terms = useImportTerms();
  const onPlan = useChangePlan();
  const { file, summary, plan, vendor, remembered } = state.opened;
  const {
    columns,
    encoding,
    encodingDoubtful,
    encodingWords,
    delimiter,
    sheets,
    sheet,
    totals,
    suggestion,
    samples,
  } = summary;
  const memory = useRemembered(state.opened);
  const readAnew = (choices: ReadingChoices): void => void importKeeper.read(file, terms, choices);
  const isOwn = suggestion.recognised.kind === 'own';
  // Nothing need be looked at in a file of our own.
  const [columnsShown, setColumnsShown] = useState(!isOwn);
  const vendorWanted = terms.byMarketplace && vendor === '';
  const gaps = planGaps(
    plan,
    columns.map(({ heading }) => heading),
    vendorWanted,
  );
  const { missing } = gaps;
  // What is no list of products, such as one of orders, has SKUs and prices as well: it changes nothing by them.
  const isRefused = gaps.updates && suggestion.refusal !== null;
  const sku = plan.feeds.find(({ target }) => target === 'sku')?.column ?? -1;
  const label = t('columnsHeading', { name: file.name });
  return (
    <Box aria-busy={memory.coming} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <StepHeading>{label}</StepHeading>
        <Recognised
          key={file.name}
          suggestion={suggestion}
          currency={terms.currency}
          plan={plan}
          onPlan={onPlan}
        />
      </Box>
      {state.problem !== null && (
        <ErrorNotice title={t('columnsFailed')} message={translateError(state.problem)} />
      )}
      {remembered !== null && (
        <RememberedNotice
          fit={remembered}
          onAfresh={memory.startAfresh}
          onForget={() => void memory.forget(remembered.id)}
        />
      )}
      {encodingDoubtful && encoding !== null && (
        <Alert severity="warning">{t('encodingDoubtful', { encoding: encodingNames[encoding] })}</Alert>
      )}
      <PriceChoice summary={summary} plan={plan} onPlan={onPlan} />
      <ShapeNotice summary={summary} onChange={readAnew} />
      {columns.length === 1 && delimiter !== null && <Alert severity="warning">{t('oneColumn')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ReadingChoicesBar
          encoding={encoding}
          encodingWords={encodingWords}
          delimiter={delimiter}
          sheets={sheets}
          sheet={sheet}
          headingLine={summary.headingLine}
          choices={summary.choices}
          onChange={readAnew}
        />
        {terms.byMarketplace && <VendorChoice vendor={vendor} />}
        {isOwn && (
          <Button color="inherit" aria-expanded={columnsShown} onClick={() => setColumnsShown(!columnsShown)}>
            {tColumns(columnsShown ? 'hideColumns' : 'showColumns')}
          </Button>
        )}
      </Box>
      {(columnsShown || missing.length > 0) && (
        <>
          <ColumnsEditor
            label={label}
            summary={summary}
            plan={plan}
            reasons={remembered?.reasons ?? suggestion.reasons}
            vendorColumn={terms.byMarketplace}
            onPlan={onPlan}
          />
          <PlanExtras
            plan={plan}
            vendorColumn={terms.byMarketplace}
            skusMissing={sku < 0 || samples.some(({ cells }) => (cells[sku] ?? '').trim() === '')}
            onPlan={onPlan}
          />
        </>
      )}
      <PlanPreview summary={summary} plan={plan} terms={terms} />
      <Gaps {...gaps} updates={gaps.updates && !isRefused} />
      <StepBar>
        <Button
          variant="contained"
          disabled={missing.length > 0 || isRefused}
          onClick={() => {
            void memory.keep(plan);
            void importKeeper.check();
          }}
        >
          {t('check', { count: totals.rows })}
        </Button>
        <Button color="inherit" onClick={importKeeper.close}>
          {t('anotherFile')}
        </Button>
      </StepBar>
    </Box>
  );
};
