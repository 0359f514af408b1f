import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApi, Operation } from './document.ts'

/** What no reply contains: stacks, SQL and paths of the server. */
const INTERNALS = /\bat .+\.[tj]s:\d+|node_modules|SQLITE_|\bselect .+ from "|\binsert into "/i
/** Sent before a route is reached, so that no operation describes them. */
const UNDESCRIBED = new Set([302])

/** This instance has no model for what was asked. */
const UNAVAILABLE = /"code":"ai_not_configured"/

/** `isFile`: something to save, whose content is no reply. */
export type Read = { status: number; type: string; text: string; isFile: boolean }

/** @returns what is wrong with a reply according to the document, or null */
export function createReplyCheck(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  const validatorOf = (pointer: string[]) => {
    const $ref = `document#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const known = validators.get($ref) ?? ajv.compile({ $ref })
    validators.set($ref, known)
    return known
  }
  return ({ path, method, responses }: Operation, { status, type, text, isFile }: Read): string | null => {
    if (status >= 500 && !UNAVAILABLE.test(text)) return `status ${status}: ${text.slice(0, 200)}`
    if (INTERNALS.test(text)) return `internals in a reply of ${status}: ${INTERNALS.exec(text)?.[0]}`
    const keys = [String(status), ...(status >= 400 ? ['4XX', 'default'] : [])]
    const key = keys.find((one) => responses[one] !== undefined)
    if (key === undefined) return UNDESCRIBED.has(status) ? null : `undescribed status ${status}`
    if (status >= 400 && type !== 'application/problem+json') return `${status} as ${type || 'nothing'}`
    if (responses[key]?.content?.[type]?.schema === undefined)
      return type === 'application/json' && !isFile ? `undescribed JSON with ${status}` : null
    const validate = validatorOf(['paths', path, method, 'responses', key, 'content', type, 'schema'])
    if (validate(JSON.parse(text))) return null
    const [error] = validate.errors ?? []
    return `${status} differs from its schema: ${error?.instancePath} ${error?.message}`
  }
}
