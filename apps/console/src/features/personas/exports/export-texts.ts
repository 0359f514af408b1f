import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const EXPORT_TEXTS = translated(
  {
    export: 'Export',
    notInPlan: 'not in your plan',
    systemPrompt: 'System prompt',
    print: 'Print',
    withNotes: 'Include your notes',
    notesIn: 'in PDF, Markdown, CSV and JSON',
    hints: {
      json: 'everything, can be imported again',
      csv: 'for spreadsheets',
      markdown: 'for notes and wikis',
      pdf: 'to print and pin up',
      png: 'a card for slides',
      'json-ld': 'linked data, schema.org',
      'system-prompt': 'for other AI models',
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
    systemPrompt: 'System-Prompt',
    print: 'Drucken',
    withNotes: 'Mit Ihren Notizen',
    notesIn: 'in PDF, Markdown, CSV und JSON',
    hints: {
      json: 'alles, kann wieder importiert werden',
      csv: 'für Tabellen',
      markdown: 'für Notizen und Wikis',
      pdf: 'zum Drucken und Aufhängen',
      png: 'eine Karte für Folien',
      'json-ld': 'verknüpfte Daten, schema.org',
      'system-prompt': 'für andere KI-Modelle',
    },
    severalHint: 'Ein ZIP mit einer Datei je Persona; CSV ist eine einzige Tabelle',
    missing: 'Exportiert, aber einige Zeichen fehlen',
    failed: 'Die Persona konnte nicht exportiert werden.',
    exported: (n) => `${counted(n, 'Persona', 'Personas')} exportiert`,
    failedAll: 'Die Personas konnten nicht exportiert werden.',
  },
)
