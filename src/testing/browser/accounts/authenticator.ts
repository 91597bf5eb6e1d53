import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

const span = 30_000;

/** An authenticator app with the key that a page shows: a code of its own for each sign-in, as each holds once. */
export class Authenticator {
  private used = 0;

  constructor(private readonly secret: string) {}

  /** The code of the next span that has not been used; servers take the one after the present too. */
  code(): string {
    const now = Math.floor(Date.now() / span);
    this.used = Math.max(now, this.used + 1);
    return TOTP.generate({ secret: Secret.fromBase32(this.secret), timestamp: this.used * span });
  }
}

/** Turns two-step sign-in on in the account's screen, with the usual password; answers the app and the recovery codes. */
export const turnTwoStepOn = async (page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> => {
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const app = new Authenticator((await setUp.locator('code').innerText()).replaceAll(/\s/g, ''));
  await setUp.getByLabel('Code that the app shows').fill(app.code());
  await setUp.getByLabel('Your password').fill('marketplace');
  await setUp.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('listitem').first().waitFor();
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await panel.getByText('10 recovery codes left').waitFor();
  return { app, recoveryCodes };
};
