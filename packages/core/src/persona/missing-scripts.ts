import { currentLocale } from '@whofor/texts/current-locale'
import { translated } from '../i18n/translated.ts'

/**
 * Response header of a PDF or PNG that lists the scripts of characters without an installed font, such as `Chinese,
 * Thai`; these are printed as □. Absent if every character could be printed.
 */
export const MISSING_SCRIPTS_HEADER = 'missing-scripts'

/** Separates the scripts in that header. */
export const SCRIPT_SEPARATOR = ', '

/** Scripts whose fonts an administrator can install. */
const INSTALLABLE: readonly string[] = ['Chinese', 'Japanese', 'Korean']

const TEXTS = translated(
  {
    squares: (scripts: string) => `${scripts} characters appear as □.`,
    install: (scripts: string) => `An administrator can install fonts for ${scripts}.`,
    complete: 'Markdown, CSV and JSON exports keep every character.',
  },
  {
    squares: (scripts) => `Zeichen dieser Schriften erscheinen als □: ${scripts}.`,
    install: (scripts) => `Ein Administrator kann Schriften installieren für: ${scripts}.`,
    complete: 'Markdown, CSV und JSON enthalten jedes Zeichen.',
  },
)

/** Explains in one or two sentences what a file lacks and how to fix it. */
export function describeMissingScripts(scripts: readonly string[]): string {
  const list = new Intl.ListFormat(currentLocale())
  const installable = scripts.filter((script) => INSTALLABLE.includes(script))
  return [
    TEXTS.squares(list.format(scripts)),
    ...(installable.length > 0 ? [TEXTS.install(list.format(installable))] : []),
    TEXTS.complete,
  ].join(' ')
}
