import type { PersonaDetail, PersonaExport } from '@whofor/core/persona/persona'
import { ApiError, api, messageOf, unwrap } from '../../../lib/api.ts'

/** The server's body limit. */
const MOST = 256 * 1024

/** Imports an exported persona. Throws an `ApiError` whose message names the file. */
export async function importPersona(file: File): Promise<PersonaDetail> {
  if (file.size > MOST) throw notTaken(file, 'is too large to be an exported persona.')
  const document = asDocument(file, await file.text())
  try {
    return await unwrap(api.personas.import.$post({ json: document }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const [fault] = error.errors
    throw notTaken(
      file,
      `is not an exported persona${fault ? `: ${fault.path || 'document'}, ${fault.message}` : '.'}`,
    )
  }
}

/** Only checks that it is JSON; the server validates the schema. */
function asDocument(file: File, text: string): PersonaExport {
  try {
    return JSON.parse(text)
  } catch {
    throw notTaken(file, 'is not valid JSON. Choose a persona that was exported as JSON.')
  }
}

const notTaken = ({ name }: File, why: string) =>
  new ApiError(422, { code: 'invalid_request', title: `${name} ${why}` })

export const importIssue = (error: unknown) => messageOf(error, 'The file could not be read.')
