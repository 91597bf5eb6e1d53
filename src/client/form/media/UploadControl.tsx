import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../domain/products/media/media';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import type { FieldTies } from '../ties';
import { UploadedItem } from './UploadedItem';
import { UrlDialog } from './UrlDialog';
import { useUploadField, type MediaLook } from './useUploadField';

interface UploadControlProps {
  definition: Pick<FieldDefinition, 'key' | 'type'>;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  ties: FieldTies;
  look: MediaLook;
}

/** A file, a picture, a video, or several of these. */
export const UploadControl = (props: UploadControlProps): ReactNode => {
  const { definition, value, onChange, onLeave, ties, look } = props;
  const { t } = useTranslation('forms');
  const isFile = definition.type === 'file';
  const [isAsking, setAsking] = useState(false);
  const field = useUploadField({
    definition,
    look,
    value,
    onChange: (next) => {
      onChange(next);
      onLeave();
    },
  });
  const nameOf = (item: MediaItem, number: number): string => {
    if (isFile) return field.titleOf(item) ?? t('uploaded');
    return item.contentType === 'IMAGE' ? t('picture', { number }) : t('video', { number });
  };
  const choose = t(isFile ? 'chooseAFile' : 'chooseFiles');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {field.items.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, width: 1 }}
        >
          {field.items.map((item, index) => (
            <UploadedItem
              key={`${index} ${item.src}`}
              item={item}
              isFile={isFile}
              look={look}
              name={nameOf(item, index + 1)}
              onRemove={() => field.removeAt(index)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          color="inherit"
          size="small"
          disabled={field.busy || !field.takesFiles}
          sx={{
            position: 'relative',
            borderColor: 'text.secondary',
            '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
          }}
        >
          <Box
            component="input"
            {...ties}
            type="file"
            accept={field.accept}
            multiple={field.several}
            disabled={field.busy || !field.takesFiles}
            aria-label={choose}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file may be chosen again (trap 75).
              target.value = '';
              field.choose(files);
            }}
            sx={visuallyHidden}
          />
          {choose}
        </Button>
        {!isFile && (
          <Button color="inherit" size="small" disabled={field.busy} onClick={() => setAsking(true)}>
            {t('byUrl')}
          </Button>
        )}
        {field.busy && (
          <Box role="status" aria-label={t('uploading')} sx={{ display: 'flex' }}>
            <CircularProgress size={18} aria-hidden />
          </Box>
        )}
      </Box>
      {isAsking && <UrlDialog onClose={() => setAsking(false)} onSave={field.add} />}
      {field.refusals.map((refusal) => (
        <Alert key={refusal} severity="error">
          {refusal}
        </Alert>
      ))}
    </Box>
  );
};
