import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import {
  mostOf,
  type TranslatablePart,
  type TranslationsAnswer,
} from '../../../../domain/products/translations';
import { TextInput } from '../../../form/TextInput';
import { useField } from '../../../form/useField';
import { Panel } from '../../../ui/Panel';
import { Thumbnail } from '../../../ui/Thumbnail';
import { fieldOf, findTranslation, type TranslationValues } from './translationValues';

interface PartProps {
  answer: TranslationsAnswer;
  locale: string;
  language: string;
  part: TranslatablePart;
  /** The translation is right for the text as it is now. */
  onConfirm: (part: TranslatablePart, value: string) => void;
}

/** A text of an option or a picture beside its translation, with what others say for it. */
const PartField = ({ answer, locale, language, part, onConfirm }: PartProps): ReactNode => {
  const { t } = useTranslation('products');
  const form = useForm();
  const { key, kind, text, of } = part;
  const name = `${locale}.${fieldOf(key)}`;
  const typed = useField<string>(name).input.value;
  const known = findTranslation(answer, locale, key);
  const isStale = known?.stale === true;
  const suggested = answer.suggestions.find((each) => each.locale === locale && each.key === key)?.value;
  const isPicture = kind === 'picture';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        pl: kind === 'value' ? { xs: 1.5, md: 2 } : 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0, minHeight: { md: 34 } }}>
        {isPicture && <Thumbnail src={of} size={40} />}
        <Box
          sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: kind === 'option' ? 600 : 400 }}
          dir="auto"
        >
          {text}
          {isStale && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 0.5, fontWeight: 400 }}>
              {t('translations.wasOther', { text: known.source })}
            </Alert>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Box sx={{ width: 1 }} lang={locale}>
          <TextInput
            name={name}
            label={t('inLanguage', { field: text, language })}
            maxLength={mostOf(key)}
            {...(isPicture ? { multiline: true, maxRows: 6 } : {})}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {suggested !== undefined && suggested !== typed && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('translations.takeFor', { value: suggested, field: text })}
              onClick={() => form.change(name, suggested)}
            >
              {t('translations.take', { value: suggested })}
            </Button>
          )}
          {typed !== text && (typed === '' || isStale) && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              aria-label={t('translations.sameFor', { field: text, language })}
              onClick={() => form.change(name, text)}
            >
              {t('translations.same')}
            </Button>
          )}
          {isStale && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              aria-label={t('stillFitsOf', { field: text })}
              onClick={() => onConfirm(part, known.value)}
            >
              {t('stillFits')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
};

/** What others say for fields that are empty or stale, taken into all of them by one press. */
const TakeAll = ({ answer, locale }: Pick<PartProps, 'answer' | 'locale'>): ReactNode => {
  const { t } = useTranslation('products');
  const form = useForm();
  const { values } = useFormState<TranslationValues>({ subscription: { values: true } });
  const open = answer.suggestions.filter(
    ({ locale: of, key, value }) => of === locale && (values[locale]?.[fieldOf(key)] ?? '') !== value,
  );
  if (open.length < 2) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => {
        form.batch(() => {
          for (const { key, value } of open) form.change(`${locale}.${fieldOf(key)}`, value);
        });
      }}
    >
      {t('translations.takeAll', { count: open.length })}
    </Button>
  );
};

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;

/** The options, their values, and what is said of pictures; what is the same everywhere is out of the way. */
export const PartFields = (props: Omit<PartProps, 'part'>): ReactNode => {
  const { answer, locale } = props;
  const { t } = useTranslation('products');
  const [isWhole, setWhole] = useState(false);
  const isAside = ({ key, isSame }: TranslatablePart): boolean =>
    isSame && findTranslation(answer, locale, key) === undefined;
  const aside = answer.parts.filter(isAside).length;
  const shown = isWhole ? answer.parts : answer.parts.filter((part) => !isAside(part));
  const list = (parts: TranslatablePart[]): ReactNode => (
    <Box component="ul" sx={listStyle}>
      {parts.map((part) => (
        <PartField key={part.key} {...props} part={part} />
      ))}
    </Box>
  );
  const options = shown.filter(({ kind }) => kind !== 'picture');
  const pictures = shown.filter(({ kind }) => kind === 'picture');
  return (
    <>
      {options.length > 0 && (
        <Panel title={t('translations.options')}>
          <Box sx={{ display: 'flex', mb: 1.5, '&:empty': { display: 'none' } }}>
            <TakeAll answer={answer} locale={locale} />
          </Box>
          {list(options)}
        </Panel>
      )}
      {pictures.length > 0 && (
        <Panel title={t('translations.pictures')}>
          <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1.5 }}>
            {t('translations.picturesHelp')}
          </Typography>
          {list(pictures)}
        </Panel>
      )}
      {aside > 0 && (
        <Box>
          <Button size="small" color="inherit" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t('translations.sameEverywhere', { count: aside })}
          </Button>
        </Box>
      )}
    </>
  );
};
