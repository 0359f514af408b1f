import { translated } from '@whofor/core/i18n/translated'

const TEXTS = translated({ control: 'Ctrl' }, { control: 'Strg' })

/** The key of shortcuts, as this system's keyboards name it. */
export const modifier = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : TEXTS.control)
