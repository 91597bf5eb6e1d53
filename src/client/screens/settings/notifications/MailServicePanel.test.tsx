import { screen } from '@testing-library/react';
import { settingsErrors } from '../../../../domain/errors/settings';
import type { MailReports } from '../../../../domain/notifications/mailList';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { appInfo } from '../../../../testing/factories/app';
import { renderScreen } from '../../../../testing/renderScreen';

const open = (readMailReports: MailReports) => {
  const integration = { service: 'brevo', hasApiKey: true } as const;
  const features = mergeSettings(defaultFeatures, { notifications: { integration } });
  return renderScreen('/settings/reminders', {
    answers: { readAppInfo: appInfo({ features }), readMailReports },
  });
};

it('says up to when it is known what became of mails', async () => {
  await open({ service: 'brevo', readAt: '2026-03-01T10:15:00Z', failure: null });
  expect(await screen.findByText(/Brevo is asked every quarter of an hour/)).toHaveTextContent(
    /Known up to .*2026/,
  );
});

it('says why the service does not tell it', async () => {
  const failure = settingsErrors.mailReportsRefused({ service: 'Brevo', reason: '401 Key not found' });
  await open({ service: 'brevo', readAt: null, failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Brevo does not tell what became of mails: 401 Key not found',
  );
});
