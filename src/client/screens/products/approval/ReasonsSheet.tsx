import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveFeaturesMutation } from '../../../api/hooks';
import { Sheet } from '../../../ui/Sheet';
import type { Reason } from './useReasons';
import { saying } from '../../../outcomes';

/** As many as a digit can pick. */
const most = 9;

interface RowProps {
  reason: Reason;
  number: number;
  onChange: (reason: Reason) => void;
  onRemove: () => void;
}

const ReasonRow = ({ reason, number, onChange, onRemove }: RowProps): ReactNode => {
  const { t } = useTranslation('products');
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr auto', sm: '160px 1fr auto' } }}>
      <TextField
        size="small"
        label={t('reasonName', { number })}
        value={reason.name}
        onChange={(event) => onChange({ ...reason, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        size="small"
        multiline
        label={t('reasonText', { number })}
        value={reason.text}
        onChange={(event) => onChange({ ...reason, text: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
      />
      <IconButton aria-label={t('removeReason', { number })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** The marketplace's own usual reasons, for all who approve. */
export const ReasonsSheet = ({
  reasons,
  onClose,
}: {
  reasons: readonly Reason[];
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('products');
  const [save, { isLoading }] = useSaveFeaturesMutation();
  const [edited, setEdited] = useState<readonly Reason[]>(reasons);
  const submit = async (): Promise<void> => {
    const whole = edited.filter(({ name, text }) => name.trim() !== '' && text.trim() !== '');
    const saved = save({ approvalReasons: whole.map(({ name, text }) => ({ name, text })) });
    const { data } = await saying(saved, {
      done: t('reasonsSaved'),
      failed: (message) => t('reasonsFailed', { message }),
    });
    if (data !== undefined) onClose();
  };
  return (
    <Sheet
      open
      width="md"
      title={t('editReasons')}
      onClose={onClose}
      actions={
        <Button variant="contained" loading={isLoading} onClick={() => void submit()}>
          {t('save')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {edited.map((reason, index) => (
          <ReasonRow
            key={index}
            reason={reason}
            number={index + 1}
            onChange={(changed) => setEdited(edited.map((each, at) => (at === index ? changed : each)))}
            onRemove={() => setEdited(edited.filter((_, at) => at !== index))}
          />
        ))}
        {edited.length < most && (
          <Button
            sx={{ justifySelf: 'start' }}
            onClick={() => setEdited([...edited, { name: '', text: '' }])}
          >
            {t('addReason')}
          </Button>
        )}
      </Box>
    </Sheet>
  );
};
