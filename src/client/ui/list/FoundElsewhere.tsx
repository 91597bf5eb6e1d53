import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../language/locale';

interface FoundElsewhereProps<V extends string> {
  /** The tabs of the list, each with what the same search finds in it. */
  tabs: readonly { value: V; label: string; count?: number | undefined }[];
  value: V;
  onChange: (value: V) => void;
}

/** Of a search that finds nothing on this tab: which others have something, and how many. */
export const FoundElsewhere = <V extends string>({
  tabs,
  value,
  onChange,
}: FoundElsewhereProps<V>): ReactNode => {
  const { t } = useTranslation('interface');
  const others = tabs.filter((tab) => tab.value !== value && (tab.count ?? 0) > 0);
  if (others.length === 0) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ mb: 0.5 }}>{t('foundElsewhere')}</Box>
      {others.map((tab) => (
        <Button key={tab.value} onClick={() => onChange(tab.value)}>
          {`${tab.label}: ${writeNumber(tab.count ?? 0)}`}
        </Button>
      ))}
    </Box>
  );
};
