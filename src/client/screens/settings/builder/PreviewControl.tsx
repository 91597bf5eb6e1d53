import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../../../domain/vendors/fields';
import type { FieldTies } from '../../../form/FieldFrame';

export type PreviewValue = string | readonly string[];

interface PreviewControlProps {
  field: FieldDefinition;
  value: PreviewValue;
  onChange: (value: PreviewValue) => void;
  ties: FieldTies;
}

const inputTypes: Partial<Record<FieldDefinition['type'], string>> = {
  date: 'date',
  date_time: 'datetime-local',
  url: 'url',
};

const isWeb = (link: string): boolean => /^https?:\/\//.test(link);

/** The control of a field as the form has it; files stay here. */
export const PreviewControl = ({ field, value, onChange, ties }: PreviewControlProps): ReactNode => {
  const { t } = useTranslation('fields');
  const { type, options = [], link = '' } = field;
  const text = typeof value === 'string' ? value : '';
  const chosen = typeof value === 'string' ? [] : value;
  if (type === 'checkbox')
    return (
      <Box id={ties.id} role="group" aria-describedby={ties['aria-describedby']}>
        {options.map((option, index) => (
          <FormControlLabel
            key={index}
            sx={{ display: 'flex' }}
            label={option}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                onChange={(_, on) => {
                  onChange(on ? [...chosen, option] : chosen.filter((each) => each !== option));
                }}
              />
            }
          />
        ))}
      </Box>
    );
  if (type === 'terms')
    return (
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            id={ties.id}
            checked={text !== ''}
            onChange={(_, on) => {
              onChange(on ? 'true' : '');
            }}
          />
        }
        label={
          <>
            {t('agree')}{' '}
            <Link href={isWeb(link) ? link : undefined} target="_blank" rel="noopener">
              {t('terms')}
            </Link>
          </>
        }
      />
    );
  if (type === 'select')
    return (
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={text}
        inputProps={ties}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">{t('none')}</option>
        {options.map((option, index) => (
          <option key={index} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    );
  if (type === 'video')
    return (
      <Box
        id={ties.id}
        sx={{
          aspectRatio: '490 / 276',
          maxWidth: 490,
          p: 2,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
        }}
      >
        {t('videoAddress', { address: link })}
      </Box>
    );
  if (type === 'file' || type === 'image' || type === 'media' || type === 'list_media')
    return (
      <Button id={ties.id} variant="outlined" disabled sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        {t('chooseAFile')}
      </Button>
    );
  const isLong = type === 'textarea' || type === 'richtext';
  const { id, ...others } = ties;
  return (
    <OutlinedInput
      id={id}
      size="small"
      type={inputTypes[type] ?? 'text'}
      value={text}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      slotProps={{ input: others }}
      {...(isLong ? { multiline: true, minRows: 3 } : {})}
    />
  );
};
