import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ValuesListProps {
  values: readonly { name: string; example: string }[];
  onInsert: (name: string) => void;
}

/** Everything that a template can name, with what it is on the order shown; a click puts it into the text. */
export const ValuesList = ({ values, onInsert }: ValuesListProps): ReactNode => {
  const { t } = useTranslation('documents');
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500, fontSize: 14 }}>
        {t('values')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13, my: 1 }}>{t('valuesHelp')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}>
        {values.map(({ name, example }) => (
          <li key={name}>
            <ButtonBase
              onClick={() => {
                onInsert(name);
              }}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                gap: 2,
                px: 1,
                py: 0.5,
                borderRadius: 1,
                fontSize: 13,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="code" translate="no" sx={{ flex: '0 0 180px' }}>
                {name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
                {example}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};
