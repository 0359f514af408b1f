import { currentLocale } from '../i18n/current-locale.ts'
import { translated } from '../i18n/translated.ts'

/**
 * Response header of a PDF or PNG in which characters that no installed font has are printed as □. Lists their scripts,
 * such as `Chinese, Thai`; absent when every character could be printed.
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

/** What a file lacks, and what to do about it, in a sentence or two. */
export function describeMissingScripts(scripts: readonly string[]): string {
  const list = new Intl.ListFormat(currentLocale())
  const installable = scripts.filter((script) => INSTALLABLE.includes(script))
  return [
    TEXTS.squares(list.format(scripts)),
    ...(installable.length > 0 ? [TEXTS.install(list.format(installable))] : []),
    TEXTS.complete,
  ].join(' ')
}
