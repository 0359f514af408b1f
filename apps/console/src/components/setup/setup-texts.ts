import { translated } from '@whofor/core/i18n/translated'

export const SETUP_TEXTS = translated(
  {
    level: 'Detail level',
    gives: {
      simple: 'Every section in brief',
      detailed: 'Longer lists and stories in every section',
      advanced: 'The most depth in every section',
    },
    specify: 'In the singular, for example “Neighbour”.',
    cancel: 'Cancel',
    starting: 'Starting…',
    generate: 'Generate Questions',
    missing: (names: string) => `Still missing: ${names}`,
    steps: 'Steps',
    setup: 'Setup',
    questions: 'Questions',
    persona: 'Persona',
    review: 'Review',
    share: 'Share',
  },
  {
    level: 'Detailgrad',
    gives: {
      simple: 'Alle Abschnitte in Kürze',
      detailed: 'Längere Listen und Geschichten in jedem Abschnitt',
      advanced: 'Am meisten Tiefe in jedem Abschnitt',
    },
    specify: 'In der Einzahl, zum Beispiel „Nachbarin“.',
    cancel: 'Abbrechen',
    starting: 'Wird gestartet …',
    generate: 'Fragen erstellen',
    missing: (names) => `Es fehlt noch: ${names}`,
    steps: 'Schritte',
    setup: 'Angaben',
    questions: 'Fragen',
    persona: 'Persona',
    review: 'Prüfen',
    share: 'Teilen',
  },
)
