import { translated } from '../i18n/translated.ts'

/** Detail levels as they are shown. */
export const LEVEL_NAMES = translated(
  { simple: 'Simple', detailed: 'Detailed', advanced: 'Advanced' },
  { simple: 'Einfach', detailed: 'Ausführlich', advanced: 'Umfassend' },
)
