import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeUpload, encodeUpload, type MediaItem } from '../../../../domain/media';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import type { GroupProps } from './control';
import { UploadedItem } from './UploadedItem';
import { useUploads } from './useUploads';

type Type = GroupProps['definition']['type'];

/** A file is kept as its plain source, pictures and videos a line each with what they are. */
const readItems = (type: Type, value: string): MediaItem[] => {
  if (value === '') return [];
  if (type === 'file') return [{ src: value, contentType: 'IMAGE' }];
  return value.split('\n').map((line) => decodeUpload(line) ?? { src: line, contentType: 'IMAGE' });
};

const writeItems = (type: Type, items: readonly MediaItem[]): string =>
  type === 'file'
    ? (items.at(-1)?.src ?? '')
    : items.map(({ contentType, src }) => encodeUpload(contentType, src)).join('\n');

const accepted: Partial<Record<Type, string>> = {
  file: 'image/*,video/*,application/pdf',
  image: 'image/*',
};

/** A file, a picture, a video, or several of these. */
export const UploadControl = ({ definition, label, value, onChange }: GroupProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const picker = useRef<HTMLInputElement>(null);
  const { type } = definition;
  const several = type === 'list_media';
  const items = readItems(type, value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const { busy, refusals, send } = useUploads((sent) => {
    // Others may have been added or removed while these were on their way.
    const there = several ? readItems(type, latest.current) : [];
    onChange(writeItems(type, several ? [...there, ...sent] : sent.slice(-1)));
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again (trap 75).
    target.value = '';
    void send(files);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {items.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {items.map((item, index) => (
            <UploadedItem
              key={`${String(index)} ${item.src}`}
              item={item}
              isPicture={type !== 'file' && item.contentType === 'IMAGE'}
              name={several ? t('fileNumber', { label, number: index + 1 }) : label}
              onRemove={() =>
                onChange(
                  writeItems(
                    type,
                    items.filter((each) => each !== item),
                  ),
                )
              }
            />
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        loading={busy}
        onClick={() => picker.current?.click()}
      >
        {several ? t('addFiles') : t(items.length === 0 ? 'chooseFile' : 'replaceFile')}
      </Button>
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="error">
          {refusal}
        </Alert>
      ))}
      <Box
        component="input"
        ref={picker}
        type="file"
        accept={accepted[type] ?? 'image/*,video/*'}
        multiple={several}
        disabled={busy}
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        sx={visuallyHidden}
      />
    </Box>
  );
};
