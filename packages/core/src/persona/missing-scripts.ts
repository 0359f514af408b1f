/**
 * Response header of a PDF or PNG in which characters that no installed font has are printed as □. Lists their scripts,
 * such as `Chinese, Thai`; absent when every character could be printed.
 */
export const MISSING_SCRIPTS_HEADER = 'missing-scripts'

/** Separates the scripts in that header. */
export const SCRIPT_SEPARATOR = ', '

/** Scripts whose fonts an administrator can install. */
const INSTALLABLE: readonly string[] = ['Chinese', 'Japanese', 'Korean']

const list = new Intl.ListFormat('en')

/** What a file lacks, and what to do about it, in a sentence or two. */
export function describeMissingScripts(scripts: readonly string[]): string {
  const installable = scripts.filter((script) => INSTALLABLE.includes(script))
  return [
    `${list.format(scripts)} characters appear as □.`,
    ...(installable.length > 0
      ? [`An administrator can install fonts for ${list.format(installable)}.`]
      : []),
    'Markdown, CSV and JSON exports keep every character.',
  ].join(' ')
}
