import { useTranslation } from 'react-i18next';
import { said } from '../../../language/said';
import { fileGone } from '../worker/port';

/** Why a step of an import did not go on, in the reader's words. */
export const useProblemText = (): ((problem: string) => string) => {
  const { t } = useTranslation('importRuns');
  return (problem) => (problem === fileGone ? t('fileChanged') : said(problem));
};
