import { mergeSettings, type DeepPartial } from '../domain/mergeSettings';
import { withDefaults, type Features } from '../domain/settings';
import type { FeaturesPatch } from '../domain/settingsSchema';
import { appInfo } from './factories/app';
import type { Answers } from './answers';

/** A stand-in server that keeps the settings it is sent. */
export const keepingSettings = (stored: DeepPartial<Features> = {}): Answers => {
  let features = withDefaults(stored);
  return {
    readAppInfo: () => appInfo({ features }),
    saveFeatures: (change: FeaturesPatch) => {
      features = mergeSettings(features, change);
      return { features };
    },
  };
};
