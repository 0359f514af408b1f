import { texts } from '@whofor/texts/core/provider-problems'

export type ProviderProblem = keyof typeof texts

/**
 * The text of a page's `problem` parameter.
 * @returns null for an unknown code, which anyone can put into a link
 */
export function providerProblemText(code: string | null, providerName: string): string | null {
  return code !== null && Object.hasOwn(texts, code)
    ? texts[code as ProviderProblem]({ name: providerName })
    : null
}
