import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usualThreshold, type ImportBatch } from '../../../domain/imports/imports';
import { useCompareAgainMutation } from '../../api/hooks';

/** From which change on prices are marked; another value compares anew. */
export const Threshold = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('importRuns');
  const id = useId();
  const [compare, { isLoading }] = useCompareAgainMutation();
  const [typed, setTyped] = useState(String(batch.threshold ?? usualThreshold));
  const threshold = Number(typed);
  const fits = Number.isInteger(threshold) && threshold >= 1 && threshold <= 1000;
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 14 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) void compare({ importId: batch.id, threshold });
      }}
    >
      <label htmlFor={id}>{t('threshold')}</label>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        error={!fits}
        inputMode="numeric"
        endAdornment={<InputAdornment position="end">{t('percentSign')}</InputAdornment>}
        sx={{ width: 92 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="small"
        color="inherit"
        variant="outlined"
        loading={isLoading}
        disabled={!fits}
      >
        {t('compareAgain')}
      </Button>
    </Box>
  );
};
