import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterBarProps {
  children: ReactNode;
  /** Given while something is filtered. */
  onClear?: (() => void) | undefined;
}

/** The search and the filters of a list, in one line where there is room. */
export const FilterBar = ({ children, onClear }: FilterBarProps): ReactNode => {
  const { t } = useTranslation('interface');
  // Clearing makes the fields anew: what was typed and has not been asked for yet goes as well.
  const [cleared, setCleared] = useState(0);
  return (
    <Box
      role="search"
      aria-label={t('filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5, mb: 1.5 }}
    >
      <Fragment key={cleared}>{children}</Fragment>
      {onClear && (
        <Button
          size="small"
          onClick={() => {
            setCleared(cleared + 1);
            onClear();
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </Box>
  );
};
