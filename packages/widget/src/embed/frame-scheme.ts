/**
 * The colour scheme that the host page declares here: '' if it follows the system, as an iframe does by default. A page that
 * declares none is light and must not get a dark survey.
 */
export function frameScheme(place: Element): '' | 'light' | 'dark' {
  const scheme = getComputedStyle(place).colorScheme
  const dark = /dark/.test(scheme)
  return dark && /light/.test(scheme) ? '' : dark ? 'dark' : 'light'
}
