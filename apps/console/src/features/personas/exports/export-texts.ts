import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const EXPORT_TEXTS = translated(
  {
    export: 'Export',
    notInPlan: 'not in your plan',
    print: 'Print',
    withNotes: 'Include your notes',
    notInPng: 'not in the PNG',
    hints: {
      json: 'everything, can be imported again',
      csv: 'for spreadsheets',
      markdown: 'for notes and wikis',
      pdf: 'to print and pin up',
      png: 'a card for slides',
    },
    severalHint: 'A ZIP with one file per persona; CSV is a single table',
    missing: 'Exported, but some characters are missing',
    failed: 'Couldn’t export the persona.',
    exported: (n: number) => `${counted(n, 'persona', 'personas')} exported`,
    failedAll: 'Couldn’t export the personas.',
  },
  {
    export: 'Export',
    notInPlan: 'nicht in Ihrem Tarif',
    print: 'Drucken',
    withNotes: 'Mit Ihren Notizen',
    notInPng: 'nicht im PNG',
    hints: {
      json: 'alles, kann wieder importiert werden',
      csv: 'für Tabellen',
      markdown: 'für Notizen und Wikis',
      pdf: 'zum Drucken und Aufhängen',
      png: 'eine Karte für Folien',
    },
    severalHint: 'Ein ZIP mit einer Datei je Persona; CSV ist eine einzige Tabelle',
    missing: 'Exportiert, aber einige Zeichen fehlen',
    failed: 'Die Persona konnte nicht exportiert werden.',
    exported: (n) => `${counted(n, 'Persona', 'Personas')} exportiert`,
    failedAll: 'Die Personas konnten nicht exportiert werden.',
  },
)
