import { MISSING_SCRIPTS_HEADER, SCRIPT_SEPARATOR } from '@whofor/core/persona/missing-scripts'

const list = new Intl.ListFormat('en')

/** What to tell about characters that the server's fonts lack; null when the file shows all of them. */
export function missingCharactersNote(headers: Headers): string | null {
  const scripts = headers.get(MISSING_SCRIPTS_HEADER)?.split(SCRIPT_SEPARATOR)
  if (!scripts) return null
  return `${list.format(scripts)} characters appear as □ because this server has no font for them. An administrator can add one; Markdown, CSV and JSON exports keep every character.`
}
