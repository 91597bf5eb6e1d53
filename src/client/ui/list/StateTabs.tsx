import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { writeNumber } from '../../language/locale';

interface StateTab<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
}

interface StateTabsProps<V extends string> {
  label: string;
  tabs: readonly StateTab<V>[];
  value: V;
  onChange: (value: V) => void;
}

const tabStyle = {
  px: 1.5,
  minHeight: 40,
  fontSize: 14,
  gap: 0.75,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-pressed=true]': { color: 'text.primary', fontWeight: 600, borderBottomColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
} as const;

/** The few states that one lives in, with how many there are in each. They narrow the list below. */
export const StateTabs = <V extends string>({
  label,
  tabs,
  value,
  onChange,
}: StateTabsProps<V>): ReactNode => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
  >
    {tabs.map((tab) => (
      <ButtonBase
        key={tab.value}
        aria-pressed={tab.value === value}
        onClick={() => {
          onChange(tab.value);
        }}
        sx={tabStyle}
      >
        {tab.label}
        {tab.count !== undefined && (
          <Box
            component="span"
            sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 400, color: 'text.secondary' }}
          >
            {writeNumber(tab.count)}
          </Box>
        )}
      </ButtonBase>
    ))}
  </Box>
);
