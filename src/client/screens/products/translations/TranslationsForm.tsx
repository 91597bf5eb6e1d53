import Box from '@mui/material/Box';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useMemo, type ReactNode } from 'react';
import { Form } from '../../../form/Form';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router-dom';
import {
  mainKeys,
  type TranslationKey,
  type TranslationsAnswer,
} from '../../../../domain/products/translations';
import { messageOf } from '../../../api/failures/failure';
import {
  useReadAppInfoQuery,
  useReadTranslationProgressQuery,
  useSaveTranslationsMutation,
} from '../../../api/hooks';
import { FormSaveBar } from '../../../form/FormSaveBar';
import { useCan } from '../../../session/useSession';
import { StateTabs } from '../../../ui/list/StateTabs';
import { PartFields } from './PartFields';
import { TranslationField } from './TranslationField';
import {
  changesOf,
  findTranslation,
  openIn,
  problemsOf,
  valuesOf,
  type TranslationValues,
} from './translationValues';
import { saying } from '../../../outcomes';
import Button from '@mui/material/Button';

/** How much of a language is still to do, and a way on to the next product that lacks something. */
const LanguageProgress = ({ productId, locale }: { productId: string; locale: string }): ReactNode => {
  const { t } = useTranslation('products');
  const { currentData } = useReadTranslationProgressQuery({ locale, after: productId });
  if (currentData === undefined) return <Box sx={{ minHeight: 34, mb: 1.5 }} />;
  const { missing, stale, next } = currentData;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5, minHeight: 34 }}
    >
      {missing === 0 && stale === 0 && <span>{t('allDone')}</span>}
      {missing > 0 && <span>{t('missing', { count: missing })}</span>}
      {stale > 0 && <span>{t('staleCount', { count: stale })}</span>}
      {next !== null && next !== productId && (
        <Button
          component={Link}
          to={`/products/${next}/translations?locale=${encodeURIComponent(locale)}`}
          size="small"
          variant="outlined"
          color="inherit"
        >
          {t('translations.next')}
        </Button>
      )}
    </Box>
  );
};

interface TranslationsFormProps {
  productId: string;
  answer: TranslationsAnswer;
}

/** As many as the server takes in one call. */
const mostAtOnce = 400;

/** A product may have hundreds of texts: a letter in one draws none of the others anew. */
const unheard = {};

const plain = { m: 0, p: 0, border: 0, minWidth: 0 };

/** All languages in one form, one of them to be seen: what is typed in one is kept while one is in another. */
export const TranslationsForm = ({ productId, answer }: TranslationsFormProps): ReactNode => {
  const { t } = useTranslation('products');
  const canWrite = useCan('write_products');
  const [save] = useSaveTranslationsMutation();
  const [address, setAddress] = useSearchParams();
  const limits = useReadAppInfoQuery().data?.features.inputLimit;
  const initial = useMemo(() => valuesOf(answer), [answer]);
  const { locales } = answer;
  const chosen =
    locales.find(({ locale }) => locale === address.get('locale'))?.locale ?? locales[0]?.locale ?? '';
  const send = async (translations: ReturnType<typeof changesOf>): Promise<SubmissionErrors> => {
    for (let at = 0; at < translations.length; at += mostAtOnce) {
      const { error } = await save({ productId, translations: translations.slice(at, at + mostAtOnce) });
      if (error !== undefined) return { [FORM_ERROR]: messageOf(error) };
    }
    return undefined;
  };
  const confirm = (locale: string, key: TranslationKey, value: string, source: string): void => {
    const translations = [{ locale, key, value, source }];
    void saying(save({ productId, translations }), { failed: (message) => message });
  };
  return (
    <Form<TranslationValues>
      initialValues={initial}
      keepDirtyOnReinitialize
      subscription={unheard}
      validate={(values) => problemsOf(answer, values, limits)}
      onSubmit={(values) => send(changesOf(answer, values))}
    >
      {({ handleSubmit }) => (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ maxWidth: 1200 }}
        >
          <StateTabs
            label={t('language')}
            value={chosen}
            tabs={locales.map(({ locale, name }) => ({
              value: locale,
              label: name,
              count: openIn(answer, locale),
            }))}
            onChange={(locale) => setAddress({ locale }, { replace: true })}
          />
          <LanguageProgress productId={productId} locale={chosen} />
          <Box component="fieldset" disabled={!canWrite} sx={plain}>
            {locales.map(({ locale, name }) => (
              <Box
                key={locale}
                hidden={locale !== chosen}
                sx={{ '&:not([hidden])': { display: 'grid' }, gap: 2 }}
              >
                {mainKeys.map((key) => (
                  <TranslationField
                    key={key}
                    locale={locale}
                    language={name}
                    field={key}
                    source={answer.source[key]}
                    known={findTranslation(answer, locale, key)}
                    onConfirm={(value) => confirm(locale, key, value, answer.source[key])}
                  />
                ))}
                <PartFields
                  answer={answer}
                  locale={locale}
                  language={name}
                  onConfirm={({ key, text }, value) => confirm(locale, key, value, text)}
                />
              </Box>
            ))}
          </Box>
          <FormSaveBar name="translations" />
        </Box>
      )}
    </Form>
  );
};
