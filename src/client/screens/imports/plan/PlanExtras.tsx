import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productCsvKeys } from '../../../../domain/imports/productCsv/columns';
import { exportNames } from '../../../../domain/imports/exports/known';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import { chooseConstant } from '../../../../domain/imports/plan/planEdits';
import { fieldLabel } from '../columns/fieldLabel';

interface PlanExtrasProps {
  plan: FilePlan;
  vendorColumn: boolean;
  /** Rows among the first ones lack a SKU. */
  skusMissing: boolean;
  onPlan: (plan: FilePlan) => void;
}

const Choice = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode => (
  <FormControlLabel
    control={<Checkbox size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
  />
);

/** What holds for all rows: how variants are read, SKUs that are made, and texts where there are none. */
export const PlanExtras = ({ plan, vendorColumn, skusMissing, onPlan }: PlanExtrasProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { kind, fold, makeSkus, skuPrefix, tellApart, constants } = plan;
  const set = (change: Partial<FilePlan>): void => onPlan({ ...plan, ...change });
  const isExport = kind !== 'own' && kind !== 'plain';
  const hasOptions = plan.feeds.some(({ target }) => target.startsWith('option') || target === 'group');
  const filled = productCsvKeys.filter((key) => constants[key] !== undefined);
  const free = productCsvKeys.filter(
    (key) =>
      constants[key] === undefined &&
      (key !== 'vendor' || vendorColumn) &&
      !['id', 'sku', 'title'].includes(key),
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {isExport && (
        <Choice
          label={t('fold', { name: exportNames[kind] })}
          checked={fold}
          onChange={(checked) => set({ fold: checked })}
        />
      )}
      {!isExport && hasOptions && (
        <Choice label={t('foldPlain')} checked={fold} onChange={(checked) => set({ fold: checked })} />
      )}
      {fold && (
        <Choice
          label={t('tellApart')}
          checked={tellApart}
          onChange={(checked) => set({ tellApart: checked })}
        />
      )}
      {(skusMissing || makeSkus) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
          <Choice
            label={t('makeSkus')}
            checked={makeSkus}
            onChange={(checked) => set({ makeSkus: checked })}
          />
          {makeSkus && (
            <TextField
              size="small"
              label={t('skuPrefix')}
              value={skuPrefix}
              onChange={({ target }) => set({ skuPrefix: target.value.slice(0, 40) })}
            />
          )}
          <Typography variant="body2" color="textSecondary">
            {t('makeSkusHelp')}
          </Typography>
        </Box>
      )}
      <Box
        role="group"
        aria-label={t('constants')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}
      >
        {filled.map((key) => (
          <TextField
            key={key}
            size="small"
            label={t('constantOf', { field: fieldLabel(key) })}
            value={constants[key] ?? ''}
            onChange={({ target }) => onPlan(chooseConstant(plan, key, target.value))}
          />
        ))}
        <TextField
          select
          size="small"
          label={t('constants')}
          value=""
          onChange={({ target: { value } }) => {
            const key = free.find((each) => each === value);
            if (key !== undefined) onPlan(chooseConstant(plan, key, ''));
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 220 }}
        >
          <option value="">{t('addConstant')}</option>
          {free.map((key) => (
            <option key={key} value={key}>
              {fieldLabel(key)}
            </option>
          ))}
        </TextField>
      </Box>
    </Box>
  );
};
