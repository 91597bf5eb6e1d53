import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { decodeUpload } from '../../../domain/products/media/media';
import { stripHtml } from '../../../domain/files/stripHtml';
import { agreed, imageUrlKey } from '../../../domain/vendors/answers';
import { isWebAddress } from '../../../domain/webAddress';
import { readConfig } from '../../api/config';
import { isLocalDate, LocalDate } from '../../ui/format/LocalDate';
import { StoredFile } from './StoredFile';

interface Answer {
  key: string;
  name: string;
  value: string;
}

const markup = /<\/?[a-z][^>]*>/i;

/** What is shown of a text: of a formatted one its words, as its markup is a stranger's and is not drawn. */
const wordsOf = (value: string, type: FieldDefinition['type'] | undefined): string =>
  type === 'richtext' || (type === undefined && markup.test(value)) ? stripHtml(value) : value;

interface ValueProps {
  answer: Answer;
  type: FieldDefinition['type'] | undefined;
}

interface AnswersProps {
  answers: readonly Answer[];
  /** What is asked by now; of a question that is no more it is not known what it was. */
  definitions: readonly FieldDefinition[];
}

const Value = ({ answer: { key, name, value }, type }: ValueProps): ReactNode => {
  const { t } = useTranslation('vendors');
  if (value === '') return <Box sx={{ color: 'text.secondary' }}>{t('noAnswer')}</Box>;
  if (key === imageUrlKey) return <StoredFile source={value} picture={t('picture', { name })} />;
  if (value === agreed && (type === 'terms' || type === undefined)) return t('agreed');
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
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{wordsOf(value, type).trim()}</Box>;
};

/** What someone answered, by field, in the order of the questions. */
export const Answers = ({ answers, definitions }: AnswersProps): ReactNode => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
    {answers.map((answer) => (
      <div key={answer.key}>
        <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {answer.name}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <Value answer={answer} type={definitions.find(({ key }) => key === answer.key)?.type} />
        </Box>
      </div>
    ))}
  </Box>
);
