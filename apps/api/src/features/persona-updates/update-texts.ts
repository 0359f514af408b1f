import { translated } from '@whofor/core/i18n/translated'

export const UPDATE_TEXTS = translated(
  {
    notFound: 'This update is no longer there. The latest ones have been loaded.',
    kept: 'You decided to keep this persona as it is.',
    approved: 'You have approved this update already.',
    groupGone: 'The group of this persona is gone, so there is nothing to update.',
    changed: 'The persona has changed since it was compared. Compare it with the answers again.',
  },
  {
    notFound: 'Diese Änderung gibt es nicht mehr. Die neuesten sind geladen.',
    kept: 'Sie haben entschieden, diese Persona so zu lassen.',
    approved: 'Sie haben diese Änderung bereits übernommen.',
    groupGone: 'Die Gruppe dieser Persona gibt es nicht mehr, also ist nichts zu ändern.',
    changed:
      'Die Persona wurde seit dem Vergleich geändert. Vergleichen Sie sie noch einmal mit den Antworten.',
  },
)
