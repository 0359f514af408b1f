import type { PersonaDetail, PersonaExport } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas'
import { ApiError, api, messageOf, unwrap } from '../../../lib/api.ts'

/** The server's body limit. */
const MOST = 256 * 1024

/** Imports an exported persona. Throws an `ApiError` whose message names the file. */
export async function importPersona(file: File): Promise<PersonaDetail> {
  if (file.size > MOST) throw notTaken(texts.import.too_large({ file: file.name }))
  const document = asDocument(file, await file.text())
  try {
    return await unwrap(api.personas.import.$post({ json: document }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const [fault] = error.errors
    throw notTaken(
      fault
        ? texts.import.fault_in({
            file: file.name,
            hasPath: fault.path !== '',
            path: fault.path,
            fault: fault.message,
          })
        : texts.import.not_persona({ file: file.name }),
    )
  }
}

/** Only checks that it is JSON; the server validates the schema. */
function asDocument(file: File, text: string): PersonaExport {
  try {
    return JSON.parse(text)
  } catch {
    throw notTaken(texts.import.not_json({ file: file.name }))
  }
}

const notTaken = (title: string) => new ApiError(422, { code: 'invalid_request', title })

export const importIssue = (error: unknown) => messageOf(error, texts.import.unreadable)
