import { translated } from '@whofor/core/i18n/translated'

/** While a survey loads, and when it cannot be shown. */
export const MISSING_TEXTS = translated(
  {
    loading: 'Loading survey',
    notFound: 'Survey not found',
    notFoundTitle: 'We couldn’t find this survey',
    notFoundHelp: 'It may have been deleted, or the link is incomplete.',
    dashboard: 'Back to Dashboard',
    survey: 'Survey',
    surveys: 'Back to surveys',
    failed: 'Couldn’t load this survey',
  },
  {
    loading: 'Umfrage wird geladen',
    notFound: 'Umfrage nicht gefunden',
    notFoundTitle: 'Diese Umfrage haben wir nicht gefunden',
    notFoundHelp: 'Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.',
    dashboard: 'Zurück zur Übersicht',
    survey: 'Umfrage',
    surveys: 'Zurück zu den Umfragen',
    failed: 'Die Umfrage konnte nicht geladen werden',
  },
)
