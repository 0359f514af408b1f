import { texts } from '@whofor/texts/core/persona'
import { currentLocale } from '@whofor/texts/current-locale'

/**
 * Response header of a PDF or PNG that lists the scripts of characters without an installed font, such as `Chinese,
 * Thai`; these are printed as □. Absent if every character could be printed.
 */
export const MISSING_SCRIPTS_HEADER = 'missing-scripts'

/** Separates the scripts in that header. */
export const SCRIPT_SEPARATOR = ', '

/** Scripts whose fonts an administrator can install. */
const INSTALLABLE: readonly string[] = ['Chinese', 'Japanese', 'Korean']

/** Explains in one or two sentences what a file lacks and how to fix it. */
export function describeMissingScripts(scripts: readonly string[]): string {
  const list = new Intl.ListFormat(currentLocale())
  const installable = scripts.filter((script) => INSTALLABLE.includes(script))
  return [
    texts.missing_scripts.squares({ scripts: list.format(scripts) }),
    ...(installable.length > 0 ? [texts.missing_scripts.install({ scripts: list.format(installable) })] : []),
    texts.missing_scripts.complete,
  ].join(' ')
}
