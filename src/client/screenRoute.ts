import type { ComponentType } from 'react';
import type { Role } from '../catalogue/call';
import type { AppStatus } from '../domain/settings/app';
import type { Permission } from '../domain/accounts/permissions';
import type shell from '../locales/en/shell.json';
import type { ToggleName } from '../domain/settings/toggles';
import type { MenuIcon } from './ui/icons';

/** A place in the navigation: its word, its icon, and the count that matters there. */
export interface MenuEntry {
  word: keyof (typeof shell)['menu'];
  icon: MenuIcon;
  count?: keyof AppStatus['counts'];
}

/** A screen of the main application. */
export interface ScreenRoute {
  /** Empty: where one lands. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Where it says nothing that the frame does not load (locales/en/frame.ts), the texts of the others are not waited for. */
  texts?: 'frame';
  /** None: for everyone who is signed in. */
  permission?: Permission;
  role?: Role;
  /** What the marketplace may switch off; the place of the navigation goes with it. */
  toggle?: ToggleName;
  /** For whom it is switched off; none: for everyone. */
  toggledFor?: 'vendor';
  menu?: MenuEntry;
}
