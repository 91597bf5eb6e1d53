import type { BeatStart } from './folderHolder';

/** How the text of a statement begins whose plan is kept. */
export const keptMark = '/* kept */';

/** Whether the plan of a statement is kept (`src/server/db/kept.ts`). */
export const isKept = (text: string): boolean => text.startsWith(keptMark);

/** What is asked of the thread that runs the embedded engine. */
export type EngineRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'execute'; sql: string }
  | { id: number; kind: 'copyIn'; sql: string; text: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

/** What the thread is started with: a folder, or none for a database in memory. */
export interface EngineStart {
  folder: string | null;
  /** Who may write to the folder; null for a database in memory. */
  holder?: BeatStart | undefined;
  template?: Uint8Array | undefined;
}

export interface EngineFailure {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

/** What the thread answers; the first message, with id 0, says that the engine is open or why not, and one with `lost` why it ends. */
export type EngineAnswer =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; archive: Uint8Array }
  | { id: number; lost: string }
  | { id: number; failure: EngineFailure };
