import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'
import { translated } from '@whofor/core/i18n/translated'

export const CONTEXT_ITEM_TEXTS = translated(
  {
    notFound: 'Context item not found',
    limitReached: `You have reached the limit of ${CONTEXT_ITEM_LIMITS.items} context items. Delete one to add another.`,
    notInTier: 'Your plan does not include business context.',
  },
  {
    notFound: 'Kontexteintrag nicht gefunden',
    limitReached: `Sie haben die Grenze von ${CONTEXT_ITEM_LIMITS.items} Kontexteinträgen erreicht. Löschen Sie einen, um einen weiteren anzulegen.`,
    notInTier: 'Ihr Tarif enthält keinen Geschäftskontext.',
  },
)
