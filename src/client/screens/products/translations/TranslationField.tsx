import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { mostOf, type MainKey, type Translation } from '../../../../domain/products/translations';
import { htmlLines } from '../../../ui/format/htmlLines';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { fieldNames } from './translationValues';
import { RichTextControl } from '../../../form/richText/RichTextControl';
import { FieldFrame } from '../../../form/FieldFrame';
import { fieldErrorOf } from '../../../form/fieldError';

/** A description in another language, written as its reader sees it. */
const RichTranslation = ({ name, label }: { name: string; label: string }): ReactNode => {
  const { t } = useTranslation('products');
  const { input, meta } = useField<string>(name, { parse: (value: string) => value });
  return (
    <FieldFrame label={label} help={t('bodyHelp')} error={fieldErrorOf(meta)}>
      {(ties) => (
        <RichTextControl
          label={label}
          ties={ties}
          value={input.value}
          onChange={input.onChange}
          onLeave={() => input.onBlur()}
        />
      )}
    </FieldFrame>
  );
};

interface TranslationFieldProps {
  locale: string;
  language: string;
  field: MainKey;
  source: string;
  known: Translation | undefined;
  /** The translation is right for the text as it is now. */
  onConfirm: (value: string) => void;
}

const textStyle = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 320,
  overflowY: 'auto',
} as const;

/** One text and its translation side by side; a stale one shows what it was made from. */
export const TranslationField = (props: TranslationFieldProps): ReactNode => {
  const { locale, language, field, source, known, onConfirm } = props;
  const { t } = useTranslation('products');
  const form = useForm();
  const name = `${locale}.${fieldNames[field]}`;
  const title = t(`fields.${fieldNames[field]}`);
  const isLong = field === 'bodyHtml' || field === 'seo.description';
  // Descriptions are read as words, and never drawn as the markup of somebody else.
  const wordsOf = (text: string): string => (field === 'bodyHtml' ? htmlLines(text) : text);
  const isStale = known?.stale === true;
  if (source.trim() === '' && known === undefined) return null;
  return (
    <Panel title={title}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontSize: 14, fontWeight: 500, mb: 0.5 }}>{t('source')}</Typography>
          <Box
            sx={textStyle}
            tabIndex={isLong ? 0 : undefined}
            role={isLong ? 'group' : undefined}
            aria-label={isLong ? `${t('source')}: ${title}` : undefined}
          >
            {source.trim() === '' ? t('nothingHere') : wordsOf(source)}
          </Box>
          {isStale && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
              <strong>{t('stale')}</strong>
              <Box sx={{ fontSize: 13, mt: 0.5 }}>{t('was')}</Box>
              <Box
                component="del"
                sx={{ ...textStyle, display: 'block', textDecoration: 'none', color: 'text.secondary' }}
              >
                {wordsOf(known.source)}
              </Box>
            </Alert>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', justifyItems: 'start' }}>
          <Box sx={{ width: 1 }} lang={locale}>
            {field === 'bodyHtml' ? (
              <RichTranslation name={name} label={t('inLanguage', { field: title, language })} />
            ) : (
              <TextInput
                name={name}
                label={t('inLanguage', { field: title, language })}
                maxLength={mostOf(field)}
                {...(isLong ? { multiline: true, minRows: 3, maxRows: 20 } : {})}
              />
            )}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              aria-label={t('translations.copyOf', { field: title })}
              onClick={() => form.change(name, source)}
            >
              {t('copy')}
            </Button>
            {isStale && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                aria-label={t('stillFitsOf', { field: title })}
                onClick={() => onConfirm(known.value)}
              >
                {t('stillFits')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
    </Panel>
  );
};
