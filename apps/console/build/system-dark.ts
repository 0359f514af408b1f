const RULE = /([^{}]*\[data-theme="?dark"?\][^{}]*)\{([^{}]*)\}/g
const DARK = /\[data-theme="?dark"?\]/

/**
 * Adds the dark theme for browsers that run no script, which therefore have no `data-theme`: they follow the system.
 * @param css minified, so without nested rules
 */
export function withSystemDark(css: string): string {
  const rules = [...css.matchAll(RULE)].map(([, selectors = '', declarations]) => {
    const dark = selectors.split(',').filter((selector) => DARK.test(selector))
    return `${dark.join(',').replaceAll(new RegExp(DARK, 'g'), ':not([data-theme])')}{${declarations}}`
  })
  return `${css}@media screen and (prefers-color-scheme:dark){${rules.join('')}}`
}
