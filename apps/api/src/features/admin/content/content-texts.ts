import { CONTENT_LIMITS } from '@whofor/core/account/tips-and-news'
import { translated } from '@whofor/core/i18n/translated'

export const CONTENT_PROBLEMS = translated(
  {
    noTip: 'This tip doesn’t exist any more.',
    noNews: 'This news doesn’t exist any more.',
    full: `There are already ${CONTENT_LIMITS.items}. Delete some first.`,
    changed: 'The tips have changed in the meantime. Reload the page and try again.',
  },
  {
    noTip: 'Diesen Tipp gibt es nicht mehr.',
    noNews: 'Diese Neuigkeit gibt es nicht mehr.',
    full: `Es gibt schon ${CONTENT_LIMITS.items} Einträge. Löschen Sie zuerst einige.`,
    changed: 'Die Tipps haben sich inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es erneut.',
  },
)
