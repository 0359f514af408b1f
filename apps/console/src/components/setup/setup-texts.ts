import { translated } from '@whofor/core/i18n/translated'

export const SETUP_TEXTS = translated(
  {
    level: 'Detail level',
    gives: {
      simple: 'One page: profile, goals, habits and a quote',
      detailed: 'Fuller lists and stories, with a portrait',
      advanced: 'The most depth in every section, with a portrait',
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
      simple: 'Eine Seite: Profil, Ziele, Gewohnheiten und ein Zitat',
      detailed: 'Längere Listen und Geschichten, mit Porträt',
      advanced: 'Am meisten Tiefe in jedem Abschnitt, mit Porträt',
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
