import type { Mode } from '@whofor/core/survey/settings/opening'

/** Of the tabs, and of the menu after them. */
export const FIRST_WAYS = ['link', 'script', 'popup', 'slidein', 'sidetab', 'npm', 'wordpress'] as const
export const MORE_WAYS = ['fullpage', 'iframe', 'element'] as const

/** A way to put a survey on a page. */
export type Way = (typeof FIRST_WAYS)[number] | (typeof MORE_WAYS)[number]

/** How it opens over the page; null where it is part of it. */
export function modeOf(way: Way): Mode | null {
  switch (way) {
    case 'popup':
    case 'slidein':
    case 'sidetab':
    case 'fullpage':
      return way
    default:
      return null
  }
}
