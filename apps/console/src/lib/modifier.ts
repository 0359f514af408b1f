import { translated } from '@whofor/core/i18n/translated'

const TEXTS = translated({ control: 'Ctrl' }, { control: 'Strg' })

/** The name of the modifier key on this system: "Ctrl" or "⌘". */
export const modifier = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : TEXTS.control)
