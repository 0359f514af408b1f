import { translated } from '@whofor/core/i18n/translated'

export const EDITING_TEXTS = translated(
  {
    noField: 'Field not found',
    tooManyFields: (max: number) => `At most ${max} custom fields`,
    versionNotFound: 'Version not found',
    sectionNotFound: 'Section not found',
    allOwn: 'You wrote all of this section. Confirm that your own words may be replaced.',
    created: 'Created',
    edited: (label: string) => `${label} edited`,
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
    allOwn:
      'Diesen Abschnitt haben Sie ganz selbst geschrieben. Bestätigen Sie, dass er ersetzt werden darf.',
    created: 'Erstellt',
    edited: (label) => `${label} bearbeitet`,
    regenerated: 'Neu erzeugt',
    counted: (answers) => `Mit ${answers} Antworten aktualisiert`,
    sectionRegenerated: (label) => `${label} neu erzeugt`,
    restored: (version) => `Version ${version} wiederhergestellt`,
  },
)
