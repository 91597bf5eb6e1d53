import { mergeSettings, type DeepPartial } from '../domain/settings/mergeSettings';
import type { OwnTextEntry } from '../domain/documents/documents';
import { withDefaults, type Features } from '../domain/settings/settings';
import { mergeSettingsLists, type FeaturesSave } from '../domain/settings/settingsLists';
import { appInfo } from './factories/app';
import { Refusal, type Answers } from './answers';

interface KeptSettings {
  answers: Answers;
  /** Changes them as another person would. */
  change: (changes: DeepPartial<Features>) => void;
  now: () => Features;
}

/** A stand-in server that keeps the settings it is sent, and merges lists as the real one does. */
export const keptSettings = (
  stored: DeepPartial<Features> = {},
  texts: readonly OwnTextEntry[] = [],
): KeptSettings => {
  let features = withDefaults(stored);
  return {
    now: () => features,
    change: (changes) => {
      features = mergeSettings(features, changes);
    },
    answers: {
      readAppInfo: () => appInfo({ features }),
      readOwnTexts: { texts: [...texts] },
      applySettingsFile: ({ features: sent }: { features: DeepPartial<Features> }) => {
        features = mergeSettings(features, sent);
        return { features };
      },
      saveFeatures: ({ seen, ...sent }: FeaturesSave) => {
        const { changes, conflicts } = mergeSettingsLists(seen ?? {}, sent, features);
        if (conflicts.length > 0) {
          const message = `Someone else has just changed this too: ${conflicts.join(', ')}.`;
          return new Refusal(409, { message });
        }
        features = mergeSettings(features, changes);
        return { features };
      },
    },
  };
};

/** The same, where nobody else changes them. */
export const keepingSettings = (stored: DeepPartial<Features> = {}): Answers => keptSettings(stored).answers;
