/**
 * The colour scheme that the page around declares at this place: '' when it follows the reader, as an iframe
 * does by itself. A page that declares nothing is light, and must not get a dark survey.
 */
export function frameScheme(place: Element): '' | 'light' | 'dark' {
  const scheme = getComputedStyle(place).colorScheme
  const dark = /dark/.test(scheme)
  return dark && /light/.test(scheme) ? '' : dark ? 'dark' : 'light'
}
