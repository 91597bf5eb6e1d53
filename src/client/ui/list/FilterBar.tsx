import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../useNarrow';

interface FilterBarProps {
  /** The fields that narrow the list; where there is little room, one button holds them. */
  children?: ReactNode;
  /** Those that are asked for less, behind a button also where there is room: all together take more than a line. */
  more?: ReactNode;
  /** How many of the less asked for are in use. */
  moreInUse?: number;
  /** What is at hand without that button. */
  search?: ReactNode;
  /** Views and columns, at the end. */
  aside?: ReactNode;
  /** How many of the fields are in use, for the button that holds them. */
  inUse?: number;
  /** Given while something is filtered. */
  onClear?: (() => void) | undefined;
}

const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 };

/** The search gives way, so that the rest stays in its line. */
const wideSearchStyle = { flex: '1 1 120px', maxWidth: 360, '& > .MuiTextField-root': { width: 1 } };

const foldedStyle = { minHeight: 40, borderColor: 'divider', flexShrink: 0 };

const searchStyle = { flex: '1 1 160px', minWidth: 0, '& > .MuiTextField-root': { width: 1 } };

/** The search and the filters of a list, in one line where there is room. */
export const FilterBar = (props: FilterBarProps): ReactNode => {
  const { children, more, moreInUse = 0, search, aside, inUse = 0, onClear } = props;
  const { t } = useTranslation('interface');
  const id = useId();
  // Clearing makes the fields anew: what was typed and has not been asked for yet goes as well.
  const [cleared, setCleared] = useState(0);
  const [open, setOpen] = useState(false);
  // What narrows the list as it opens is in sight.
  const [moreOpen, setMoreOpen] = useState(moreInUse > 0);
  // Where lists are cards.
  const small = useMediaQuery('(max-width:899.95px)');
  const narrow = useNarrow();
  const folds = small && search !== undefined && children !== undefined && children !== false;
  const clear = onClear && (
    <Button
      size="small"
      onClick={() => {
        setCleared(cleared + 1);
        onClear();
      }}
    >
      {t('clearFilters')}
    </Button>
  );
  const end = aside !== undefined && (
    <Box sx={{ display: 'flex', gap: 0.5, ml: { sm: 'auto' } }}>{aside}</Box>
  );
  return (
    <Box role="search" aria-label={t('filters')} sx={{ mb: 1.5 }}>
      {folds ? (
        <Fragment key={cleared}>
          <Box sx={lineStyle}>
            <Box sx={searchStyle}>{search}</Box>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<FilterList />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => {
                setOpen(!open);
              }}
              sx={foldedStyle}
            >
              {inUse === 0 ? t('filters') : t('filtersInUse', { number: inUse })}
            </Button>
            {!narrow && end}
          </Box>
          <Box id={id} hidden={!open} sx={open ? { ...lineStyle, mt: 1.5 } : undefined}>
            {children}
            {more}
            {clear}
            {narrow && end}
          </Box>
        </Fragment>
      ) : (
        <Fragment key={cleared}>
          <Box sx={lineStyle}>
            {search !== undefined && <Box sx={wideSearchStyle}>{search}</Box>}
            {children}
            {more !== undefined && (
              <Button
                color="inherit"
                aria-expanded={moreOpen}
                aria-controls={id}
                onClick={() => {
                  setMoreOpen(!moreOpen);
                }}
                sx={foldedStyle}
              >
                {moreInUse === 0 ? t('moreFilters') : t('moreFiltersInUse', { number: moreInUse })}
              </Button>
            )}
            {clear}
            {end}
          </Box>
          {more !== undefined && (
            <Box id={id} hidden={!moreOpen} sx={moreOpen ? { ...lineStyle, mt: 1.5 } : undefined}>
              {more}
            </Box>
          )}
        </Fragment>
      )}
    </Box>
  );
};
