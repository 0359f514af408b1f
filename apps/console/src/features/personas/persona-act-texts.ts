import { translated } from '@whofor/core/i18n/translated'

export const PERSONA_ACT_TEXTS = translated(
  {
    undo: 'Undo',
    deleted: (name: string) => `${name} was deleted`,
    notDeleted: (name: string) => `${name} could not be deleted.`,
    restored: (name: string) => `${name} restored`,
    notRestored: (name: string) => `${name} could not be restored.`,
    created: (name: string) => `${name} was created`,
    notDuplicated: 'Couldn’t duplicate the persona.',
  },
  {
    undo: 'Rückgängig',
    deleted: (name) => `${name} wurde gelöscht`,
    notDeleted: (name) => `${name} konnte nicht gelöscht werden.`,
    restored: (name) => `${name} wiederhergestellt`,
    notRestored: (name) => `${name} konnte nicht wiederhergestellt werden.`,
    created: (name) => `${name} wurde angelegt`,
    notDuplicated: 'Die Persona konnte nicht dupliziert werden.',
  },
)
