import { translated } from '@whofor/core/i18n/translated'

export const PAGING_TEXTS = translated(
  { invalidCursor: 'The page cursor is not valid.', otherList: 'Not a cursor of this list' },
  { invalidCursor: 'Der Seitenzeiger ist ungültig.', otherList: 'Kein Zeiger dieser Liste' },
)
