import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import Box from '@mui/material/Box';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const written = (since: string, now: number, locale: string | undefined): string => {
  const age = Math.max(0, now - new Date(since).getTime());
  const [unit, length] = steps.find(([, each]) => age >= each) ?? ['minute', 60_000];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
    Math.floor(age / length),
  );
};

/** How long something has waited, in its greatest unit. */
export const Age = ({ since }: { since: string }): ReactNode => {
  const { t } = useTranslation('approval');
  const { locale } = useFormats();
  const [now] = useState(() => Date.now());
  return (
    <time
      translate="no"
      dateTime={since}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('since')}{' '}
      </Box>
      {written(since, now, locale)}
    </time>
  );
};
