import { isUtf8 } from 'node:buffer'
import type { ImportSettings } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/api/surveys'
import { AppError } from '../../errors.ts'

type Encoding = NonNullable<ImportSettings['encoding']>
const MARKS: readonly [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** PDF, gzip, PNG, RAR, 7z, GIF and JPEG. */
const BINARY_STARTS = ['%PDF', '\u001f\u008b', '\u0089PNG', 'Rar!', '7z\u00bc', 'GIF8', '\u00ff\u00d8\u00ff']
const SAMPLE_BYTES = 64 * 1024

/**
 * The text of a CSV file in UTF-8, without its byte order mark. Bytes that cannot be decoded become U+FFFD.
 * @throws AppError for what is not a text file
 */
export function decodeFile(
  bytes: Uint8Array,
  chosen: Encoding | undefined,
): { encoding: Encoding; text: Buffer } {
  if (bytes.length === 0) throw refusal(texts.import.empty)
  refuseOtherFormats(bytes)
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = chosen ?? marked?.[0] ?? detectEncoding(bytes)
  const body = marked && marked[0] === encoding ? bytes.subarray(marked[1].length) : bytes
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && body.subarray(0, SAMPLE_BYTES).includes(0))
    throw refusal(texts.import.binary)
  if (encoding === 'utf-8' && isUtf8(body)) return { encoding, text: asBuffer(body) }
  const text = Buffer.from(new TextDecoder(encoding, { ignoreBOM: true }).decode(body))
  return { encoding, text }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

function refuseOtherFormats(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  if (start.startsWith('PK\u0003\u0004')) {
    const isWorkbook =
      start.includes('[Content_Types].xml') || start.includes('xl/') || start.includes('mimetype')
    throw refusal(isWorkbook ? texts.import.excel : texts.import.zip)
  }
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) throw refusal(texts.import.excel)
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype|html|\?xml|head|body)/iu.test(start))
    throw refusal(texts.import.web)
  if (BINARY_STARTS.some((known) => start.startsWith(known))) throw refusal(texts.import.binary)
}

/** Without a byte order mark: UTF-16 by its zeros, else UTF-8 unless that fails more often than not. */
function detectEncoding(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 4 && even < odd / 4) return 'utf-16le'
  if (even > sample.length / 4 && odd < even / 4) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const text = new TextDecoder().decode(bytes)
  const [broken, sound] = [count(text, /\ufffd/gu), count(text, /[\u0080-\ufffc]|[\u{10000}-\u{10ffff}]/gu)]
  return broken <= sound / 10 ? 'utf-8' : 'windows-1252'
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found += 1
  return found
}

export const refusal = (message: string, path = 'file'): AppError =>
  new AppError('invalid_request', message, { errors: [{ path, message }] })

/** The body of a request, as it arrived. */
export type Upload = { body: Uint8Array<ArrayBuffer>; contentType: string }
type ReadUpload = { bytes: Uint8Array; fileName: string; settings: unknown }

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
