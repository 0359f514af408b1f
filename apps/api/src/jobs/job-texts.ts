import { translated } from '@whofor/core/i18n/translated'

export const JOB_TEXTS = translated(
  {
    notFound: 'Job not found',
    notRetryable: 'This is done already. There is nothing to try again.',
    crashed: 'This was interrupted several times. What was made so far is kept. Please try again.',
    tooManyPages: 'Too many pages are open for live updates.',
    deletedSubject: 'Deleted',
    newPersonas: 'New personas',
  },
  {
    notFound: 'Auftrag nicht gefunden',
    notRetryable: 'Das ist schon fertig. Es gibt nichts zu wiederholen.',
    crashed:
      'Dies wurde mehrfach unterbrochen. Was bisher entstand, ist erhalten. Bitte versuchen Sie es erneut.',
    tooManyPages: 'Zu viele Seiten sind für Live-Aktualisierungen geöffnet.',
    deletedSubject: 'Gelöscht',
    newPersonas: 'Neue Personas',
  },
)
