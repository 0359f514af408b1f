import { translated } from '@whofor/core/i18n/translated'

export const EDITING_TEXTS = translated(
  {
    noField: 'Field not found',
    tooManyFields: (max: number) => `At most ${max} custom fields`,
    versionNotFound: 'Version not found',
    sectionNotFound: 'Section not found',
    created: 'Created',
    regenerated: 'Regenerated',
    counted: (answers: number) => `Updated with ${answers} answers`,
    sectionRegenerated: (label: string) => `${label} regenerated`,
    restored: (version: number) => `Restored version ${version}`,
  },
  {
    noField: 'Feld nicht gefunden',
    tooManyFields: (max) => `Höchstens ${max} eigene Felder`,
    versionNotFound: 'Version nicht gefunden',
    sectionNotFound: 'Abschnitt nicht gefunden',
    created: 'Erstellt',
    regenerated: 'Neu erzeugt',
    counted: (answers) => `Mit ${answers} Antworten aktualisiert`,
    sectionRegenerated: (label) => `${label} neu erzeugt`,
    restored: (version) => `Version ${version} wiederhergestellt`,
  },
)
