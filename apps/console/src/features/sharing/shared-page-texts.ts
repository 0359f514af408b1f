import { translated } from '@whofor/core/i18n/translated'

/** Texts of the public page of a persona. */
export const SHARED_PAGE_TEXTS = translated(
  {
    persona: 'Persona',
    loading: 'Loading persona',
    failed: 'Couldn’t load this persona',
    unavailable: 'Persona Not Available',
    unavailableText: 'The link may have been revoked or is incomplete.',
    readOnly: 'Shared with you, read-only',
    print: 'Print',
    represents: 'A persona represents a group, not a real person.',
    made: {
      survey: 'The groups and every number were counted from survey answers. The text was written by AI.',
      wizard: 'The text was written by AI from what its owner said.',
      import: 'It was imported from a file and has not been checked.',
    },
    runByOwner: 'Run by the owner',
    writtenBy: 'Written by',
    demoModel: 'Demo model',
    basedOn: 'Based on',
    imported: 'Imported file',
    demo: 'A public demo with sample data.',
    demoSurvey: 'Answer a demo survey',
    demoOthers: 'More personas',
    signUp: 'Sign Up Free',
  },
  {
    persona: 'Persona',
    loading: 'Persona wird geladen',
    failed: 'Die Persona konnte nicht geladen werden',
    unavailable: 'Persona nicht verfügbar',
    unavailableText: 'Der Link wurde zurückgezogen oder ist unvollständig.',
    readOnly: 'Mit Ihnen geteilt, nur zum Lesen',
    print: 'Drucken',
    represents: 'Eine Persona steht für eine Gruppe, nicht für einen echten Menschen.',
    made: {
      survey:
        'Die Gruppen und alle Zahlen sind aus Umfrageantworten gezählt. Den Text hat eine KI geschrieben.',
      wizard: 'Den Text hat eine KI nach den Angaben des Besitzers geschrieben.',
      import: 'Sie wurde aus einer Datei importiert und nicht geprüft.',
    },
    runByOwner: 'Eigene Umfrage',
    writtenBy: 'Geschrieben von',
    demoModel: 'Demo-Modell',
    basedOn: 'Grundlage',
    imported: 'Importierte Datei',
    demo: 'Eine öffentliche Demo mit Beispieldaten.',
    demoSurvey: 'Demo-Umfrage beantworten',
    demoOthers: 'Weitere Personas',
    signUp: 'Kostenlos registrieren',
  },
)
