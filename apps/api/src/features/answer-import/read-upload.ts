import { texts } from '@whofor/texts/api/surveys'
import { AppError } from '../../errors.ts'
import { refusal } from './decode-file.ts'

/** The body of a request, as it arrived. */
export type Upload = { body: Uint8Array<ArrayBuffer>; contentType: string }
export type ReadUpload = { bytes: Uint8Array; fileName: string; settings: unknown }

/** The file of a form and its settings. For worker threads: reading 50 MB takes a tenth of a second. */
export async function readUpload({ body, contentType }: Upload): Promise<ReadUpload> {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  const settings = form?.get('settings') ?? '{}'
  if (!(file instanceof File) || typeof settings !== 'string') throw refusal(texts.import.no_file)
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    fileName: file.name,
    settings: parsed(settings),
  }
}

function parsed(settings: string): unknown {
  try {
    return JSON.parse(settings)
  } catch {
    throw new AppError('invalid_json', texts.import.settings)
  }
}
