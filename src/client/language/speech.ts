import type { PublicSpeech } from '../../domain/settings/publicSpeech';
import { speakInTextsOf } from './ownTexts';
import { speakWith } from './wordings';

/** Speaks as the marketplace does to those who are not signed in. */
export const speakAs = ({ wordings, texts }: PublicSpeech): void => {
  speakInTextsOf(texts);
  speakWith(wordings);
};
