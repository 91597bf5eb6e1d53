import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../session/useSession';
import { ReasonsSheet } from './ReasonsSheet';
import { useReasons } from './useReasons';

/** The usual reasons, numbered for who presses their number; one becomes the note. */
export const Reasons = ({ onPick }: { onPick: (text: string) => void }): ReactNode => {
  const { t } = useTranslation('approval');
  const reasons = useReasons();
  const canEdit = useCan('read_settings');
  const [editing, setEditing] = useState(false);
  return (
    <Box
      role="group"
      aria-label={t('reasons')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {reasons.map(({ name, text }, index) => (
        <Chip
          key={index}
          size="small"
          variant="outlined"
          label={`${String(index + 1)} ${name}`}
          onClick={() => onPick(text)}
        />
      ))}
      {canEdit && (
        <IconButton size="small" aria-label={t('editReasons')} onClick={() => setEditing(true)}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {editing && <ReasonsSheet reasons={reasons} onClose={() => setEditing(false)} />}
    </Box>
  );
};
