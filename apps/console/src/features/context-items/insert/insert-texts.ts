import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export const INSERT_TEXTS = translated(
  {
    label: 'Business context',
    placeholder: 'What you offer, who it is for and what you want to find out',
    example: 'Use an example',
    exampleText:
      'Kornblume is a neighbourhood bakery in Bremen. We bake sourdough bread and rye rolls from half past five, sell coffee at the counter and take orders for the next morning. Most people come on foot on the way to work; on Saturdays families queue. We want to know who would order ahead, and why others do not.',
    typeSlash: 'Type / to insert an item from your business context.',
    itemsIn: 'Items you add in',
    contextPage: 'Business Context',
    canBeInserted: 'can be inserted here by typing /.',
    menu: 'Insert a context item',
    found: (n: number) =>
      `${counted(n, 'context item', 'context items')}. Use the arrow keys to choose, Enter to insert, Escape to close.`,
    none: 'No matching context items.',
    noItemsYet: 'You have no context items yet.',
    addItem: 'Add one in Business Context',
  },
  {
    label: 'Geschäftskontext',
    placeholder: 'Was Sie anbieten, für wen es ist und was Sie herausfinden möchten',
    example: 'Beispiel verwenden',
    exampleText:
      'Kornblume ist eine Bäckerei in einem Bremer Wohnviertel. Wir backen ab halb sechs Sauerteigbrot und Roggenbrötchen, verkaufen Kaffee an der Theke und nehmen Bestellungen für den nächsten Morgen an. Die meisten kommen auf dem Weg zur Arbeit zu Fuß, samstags stehen Familien an. Wir möchten wissen, wer vorbestellen würde und warum andere es nicht tun.',
    typeSlash: 'Tippen Sie /, um einen Eintrag aus Ihrem Geschäftskontext einzufügen.',
    itemsIn: 'Einträge, die Sie unter',
    contextPage: 'Geschäftskontext',
    canBeInserted: 'anlegen, fügen Sie hier mit\u00a0/\u00a0ein.',
    menu: 'Kontexteintrag einfügen',
    found: (n) =>
      `${counted(n, 'Kontexteintrag', 'Kontexteinträge')}. Mit den Pfeiltasten wählen, mit Enter einfügen, mit Escape schließen.`,
    none: 'Keine passenden Kontexteinträge.',
    noItemsYet: 'Sie haben noch keine Kontexteinträge.',
    addItem: 'Im Geschäftskontext anlegen',
  },
)
