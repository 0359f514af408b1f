import { texts } from '@whofor/texts/console/common'

/** The name of the modifier key on this system: "Ctrl" or "⌘". */
export const modifier = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : texts.modifier.control
