/**
 * The colour scheme that the host page declares at this element: '' if it follows the system, as an iframe does by
 * default. A page without a declaration is light and must not get a dark survey.
 */
export function frameScheme(place: Element): string {
  const [scheme = 'light', other] = getComputedStyle(place).colorScheme.match(/dark|light/g) ?? []
  return other ? '' : scheme
}
