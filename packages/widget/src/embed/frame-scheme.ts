/**
 * The colour scheme that the host page declares here: '' if it follows the system, as an iframe does by default. A page that
 * declares none is light and must not get a dark survey.
 */
export function frameScheme(place: Element): string {
  const [scheme = 'light', other] = getComputedStyle(place).colorScheme.match(/dark|light/g) ?? []
  return other ? '' : scheme
}
