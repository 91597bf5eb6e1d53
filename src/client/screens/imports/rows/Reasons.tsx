import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateError } from '../../../language/translateError';
import { fieldLabel } from '../columns/fieldLabel';
import type { ErrorKind } from '../worker/protocol';

/** An error with its field, in the reader's words. */
export const reasonLabel = ({ key, fault }: ErrorKind): string =>
  key === null ? translateError(fault) : `${fieldLabel(key)}: ${translateError(fault)}`;

/** So many reasons stand there at once; the filter has all. */
const shownReasons = 4;

interface ReasonsProps {
  kinds: readonly ErrorKind[];
  chosen: string;
  onChoose: (kind: string) => void;
}

/** The commonest reasons for which rows are refused, each with the way to one remedy for all of its rows. */
export const Reasons = ({ kinds, chosen, onChoose }: ReasonsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const many = kinds.filter(({ key, count }) => key !== null && count > 1).slice(0, shownReasons);
  if (many.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('remedy.reasons')}
      sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      {many.map((kind) => (
        <Box
          component="li"
          key={kind.id}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            gap: { xs: 0.5, sm: 2 },
            alignItems: 'center',
            px: 1.5,
            py: 0.75,
            fontSize: 13,
            '& + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 100%', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('kindOption', { message: reasonLabel(kind), count: kind.count })}
          </Box>
          <Button
            size="small"
            color="inherit"
            variant={kind.id === chosen ? 'outlined' : 'text'}
            aria-pressed={kind.id === chosen}
            sx={{ flex: 'none', ml: { xs: -0.75, sm: 0 } }}
            onClick={() => onChoose(kind.id === chosen ? '' : kind.id)}
          >
            {t('remedy.fixAll', { count: kind.count })}
          </Button>
        </Box>
      ))}
    </Box>
  );
};
