import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeUpload } from '../../../domain/media';
import { imageUrlKey } from '../../../domain/registration/answers';
import { isWebAddress } from '../../../domain/webAddress';
import { readConfig } from '../../api/config';
import { isLocalDate, LocalDate } from '../../ui/LocalDate';
import { StoredFile } from './StoredFile';

interface Answer {
  key: string;
  name: string;
  value: string;
}

const markup = /<\/?[a-z][^>]*>/i;

/** The words of a formatted answer; its markup is a stranger's and is not drawn. */
const plainText = (value: string): string => {
  if (!markup.test(value)) return value;
  const lines = value.replace(/<\/(p|li|h\d)>/gi, '$&\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent;
};

const Value = ({ answer: { key, name, value } }: { answer: Answer }): ReactNode => {
  const { t } = useTranslation('vendors');
  if (value === '') return <Box sx={{ color: 'text.secondary' }}>{t('noAnswer')}</Box>;
  if (key === imageUrlKey) return <StoredFile source={value} picture={t('picture', { name })} />;
  if (isLocalDate(value)) return <LocalDate value={value} />;
  const lines = value.split('\n');
  const uploads = lines.map(decodeUpload);
  if (uploads.every((upload) => upload !== null))
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {uploads.map(({ src, contentType }) => (
          <StoredFile
            key={src}
            source={src}
            {...(contentType === 'IMAGE' ? { picture: t('picture', { name }) } : {})}
          />
        ))}
      </Box>
    );
  if (value.startsWith(readConfig().fileIdPrefix)) return <StoredFile source={value} />;
  if (isWebAddress(value))
    return (
      <Link href={value} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {t('openLink', { address: value })}
      </Link>
    );
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{plainText(value).trim()}</Box>;
};

/** What someone answered, by field, in the order of the questions. */
export const Answers = ({ answers }: { answers: readonly Answer[] }): ReactNode => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
    {answers.map((answer) => (
      <div key={answer.key}>
        <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {answer.name}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <Value answer={answer} />
        </Box>
      </div>
    ))}
  </Box>
);
