import type { Locator, Page } from 'playwright-core';

/** What a person did: clicks, keys that do something by themselves, and fields that were filled in. */
export interface Effort {
  clicks: number;
  keys: number;
  fields: number;
}

/** A person at a page, who counts what they do. */
export class Hand {
  readonly effort: Effort = { clicks: 0, keys: 0, fields: 0 };

  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.effort.clicks += 1;
    await what.click();
  }

  /** Fills in a field that has the focus by then or is gone to: that is counted with the field. */
  async fill(field: Locator, text: string): Promise<void> {
    this.effort.fields += 1;
    await field.fill(text);
  }

  async press(key: string): Promise<void> {
    this.effort.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Types where the focus is, as into a search that a key has opened. */
  async type(text: string): Promise<void> {
    this.effort.fields += 1;
    await this.page.keyboard.type(text);
  }
}
