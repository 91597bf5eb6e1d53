import { translateError } from '../../../language/translateError';
import type { Fault } from '../../../../domain/errors/errorTable';
import AddIcon from '@mui/icons-material/Add';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moveField } from '../../../../domain/vendors/fieldBuilder';

interface OptionsEditorProps {
  options: readonly string[];
  errors: Readonly<Record<string, Fault>>;
  tried: boolean;
  onChange: (options: string[]) => void;
}

/** The choices of a select or of checkboxes. */
export const OptionsEditor = ({ options, errors, tried, onChange }: OptionsEditorProps): ReactNode => {
  const { t } = useTranslation('settings');
  const [left, setLeft] = useState(false);
  const last = useRef<HTMLInputElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (added.current) last.current?.focus();
    added.current = false;
  }, [options.length]);
  const shown = left || tried;
  return (
    <Box
      role="group"
      aria-label={t('options')}
      onBlur={() => {
        setLeft(true);
      }}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography component="div" sx={{ fontSize: 14, fontWeight: 500 }}>
        {t('options')}
      </Typography>
      {options.map((option, index) => {
        const number = index + 1;
        const error = shown ? errors[`options[${String(index)}]`] : undefined;
        return (
          <Box key={index} sx={{ width: 1 }}>
            <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
              <OutlinedInput
                size="small"
                fullWidth
                inputRef={number === options.length ? last : undefined}
                value={option}
                error={error !== undefined}
                onChange={(event) => {
                  onChange(options.map((each, at) => (at === index ? event.target.value : each)));
                }}
                slotProps={{ input: { 'aria-label': t('option', { number }), maxLength: 200 } }}
              />
              <IconButton
                size="small"
                aria-label={t('optionUp', { number })}
                disabled={index === 0}
                onClick={() => {
                  onChange(moveField(options, index, index - 1));
                }}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('removeOption', { number })}
                onClick={() => {
                  onChange(options.filter((_, at) => at !== index));
                }}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
            {error !== undefined && (
              <FormHelperText error sx={{ mx: 0 }}>
                {translateError(error)}
              </FormHelperText>
            )}
          </Box>
        );
      })}
      {shown && errors['options'] !== undefined && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {translateError(errors['options'])}
        </FormHelperText>
      )}
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => {
          added.current = true;
          onChange([...options, '']);
        }}
      >
        {t('addOption')}
      </Button>
    </Box>
  );
};
