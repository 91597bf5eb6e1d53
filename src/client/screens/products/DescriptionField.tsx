import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useState, type ReactNode } from 'react';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { descriptionLength } from '../../../domain/settings/inputLimits';
import type { MinMax } from '../../../domain/settings/settings';
import { FieldFrame } from '../../form/FieldFrame';
import { fieldErrorOf } from '../../form/fieldError';
import { isTooLong, useLimitText } from './useLimitText';
import { unknownElements } from '../../form/richText/markup';
import { RichTextEditor } from '../../form/richText/RichTextControl';

interface DescriptionFieldProps {
  disabled: boolean;
  limit: MinMax;
}

/** The description as a reader sees it, or its HTML. What the editor cannot show is kept until it is edited there. */
export const DescriptionField = ({ disabled, limit }: DescriptionFieldProps): ReactNode => {
  const { t } = useTranslation('products');
  const { input, meta } = useField<string>('product.bodyHtml', { parse: (value: string) => value });
  const value = typeof input.value === 'string' ? input.value : '';
  const now = descriptionLength(value);
  const help = useLimitText(limit, now);
  const [chosen, setChosen] = useState<'text' | 'source' | null>(null);
  const [strange] = useState(() => unknownElements(value));
  const view = chosen ?? (strange.length > 0 ? 'source' : 'text');
  const lost = view === 'text' ? [] : unknownElements(value);
  const label = t('fields.bodyHtml');
  const error = fieldErrorOf(meta, isTooLong(limit, now));
  return (
    <FieldFrame label={label} error={error} help={help}>
      {({ id, ...ties }) => (
        <Box
          sx={{
            border: 1,
            borderColor: error === undefined ? 'divider' : 'error.main',
            borderRadius: '6px',
            minWidth: 0,
          }}
        >
          {view === 'text' ? (
            <RichTextEditor
              id={id}
              label={label}
              value={value}
              disabled={disabled}
              invalid={error !== undefined}
              describedBy={ties['aria-describedby']}
              onChange={input.onChange}
              onBlur={() => input.onBlur()}
            />
          ) : (
            <InputBase
              id={id}
              multiline
              fullWidth
              minRows={6}
              maxRows={20}
              value={value}
              disabled={disabled}
              onChange={input.onChange}
              onFocus={() => input.onFocus()}
              onBlur={() => input.onBlur()}
              slotProps={{ input: { ...ties, spellCheck: false } }}
              sx={{ px: 1.5, py: 1, fontFamily: 'monospace', fontSize: 13 }}
            />
          )}
          {lost.length > 0 && (
            <Alert severity="info" sx={{ borderRadius: 0 }}>
              {t('onlyInSource', { elements: lost.map((name) => `<${name}>`).join(', ') })}
            </Alert>
          )}
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'flex-end',
              borderTop: 1,
              borderColor: 'divider',
              px: 0.5,
            }}
          >
            <Button
              size="small"
              color="inherit"
              aria-pressed={view === 'source'}
              onClick={() => setChosen(view === 'source' ? 'text' : 'source')}
            >
              {t(view === 'source' ? 'showText' : 'showSource')}
            </Button>
          </Box>
        </Box>
      )}
    </FieldFrame>
  );
};
