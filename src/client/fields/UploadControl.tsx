import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeUpload, encodeUpload, type MediaItem } from '../../domain/products/media';
import { imageUrlKey } from '../../domain/vendors/answers';
import { said } from '../language/said';
import { visuallyHidden } from '../ui/visuallyHidden';
import type { GroupProps } from './control';
import { UploadedItem } from './UploadedItem';
import { UrlDialog } from './UrlDialog';
import { useUploads } from './useUploads';

type Definition = GroupProps['definition'];

/** A file and the picture of the page itself are their plain source (trap 68), others a line each with what they are. */
const isPlain = ({ key, type }: Definition): boolean => type === 'file' || key === imageUrlKey;

const readItems = (definition: Definition, value: string): MediaItem[] => {
  if (value === '') return [];
  if (isPlain(definition)) return [{ src: value, contentType: 'IMAGE' }];
  return value.split('\n').map((line) => decodeUpload(line) ?? { src: line, contentType: 'IMAGE' });
};

const writeItems = (definition: Definition, items: readonly MediaItem[]): string =>
  isPlain(definition)
    ? (items.at(-1)?.src ?? '')
    : items.map(({ contentType, src }) => encodeUpload(contentType, src)).join('\n');

const accepted: Partial<Record<Definition['type'], string>> = {
  file: 'image/*,video/*,application/pdf',
  image: 'image/*',
};

/** A file, a picture, a video, or several of these. */
export const UploadControl = ({ definition, label, value, onChange }: GroupProps): ReactNode => {
  const { t } = useTranslation(['specifications', 'media']);
  const picker = useRef<HTMLInputElement>(null);
  const { type } = definition;
  const several = type === 'list_media';
  const items = readItems(definition, value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const [isAsking, setAsking] = useState(false);
  const add = (added: readonly MediaItem[]): void => {
    // Others may have been added or removed while these were on their way.
    const there = several ? readItems(definition, latest.current) : [];
    onChange(writeItems(definition, several ? [...there, ...added] : added.slice(-1)));
  };
  const { busy, refusals, send } = useUploads(add);
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
              isFile={type === 'file'}
              name={several ? t('fileNumber', { label, number: index + 1 }) : label}
              onRemove={() =>
                onChange(
                  writeItems(
                    definition,
                    items.filter((each) => each !== item),
                  ),
                )
              }
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          loading={busy}
          onClick={() => picker.current?.click()}
        >
          {several ? t('addFiles') : t(items.length === 0 ? 'chooseFile' : 'replaceFile')}
        </Button>
        {type !== 'file' && (
          <Button color="inherit" size="small" disabled={busy} onClick={() => setAsking(true)}>
            {t('media:byUrl')}
          </Button>
        )}
      </Box>
      {isAsking && <UrlDialog onClose={() => setAsking(false)} onSave={(item) => add([item])} />}
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="error">
          {said(refusal)}
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
