import { foldedWords, quotedIn } from '../text/quoted-words.ts'
import type { FieldClaim } from './persona-claims.ts'

type Stated = { code: string; question: string; answer: string }

const FIELD = 'key_justifications'

/**
 * The claims of a wizard persona. Justifications that quote an answer word for word become statements of the owner.
 * References that the model wrote itself stay.
 * @param claims of all fields
 */
export function withQuotedAnswers(
  claims: readonly FieldClaim[],
  justifications: readonly string[],
  stated: readonly Stated[],
): FieldClaim[] {
  const written = claims.filter(({ field }) => field === FIELD)
  const justified = justifications.flatMap((text): FieldClaim[] => {
    const own = written.filter((claim) => text.includes(claim.text))
    const codes = own.some((claim) => claim.codes.length > 0) ? [] : codesQuotedIn(text, stated)
    return codes.length > 0 ? [{ field: FIELD, text, basis: 'stated', codes }] : own
  })
  return [...claims.filter(({ field }) => field !== FIELD), ...justified]
}

/** If several answers are equal, such as "Yes", only the one whose question the text names as well. */
function codesQuotedIn(text: string, stated: readonly Stated[]): string[] {
  const quoted = quotedIn(text).map(foldedWords)
  const said = stated.filter(({ answer }) => quoted.includes(foldedWords(answer)))
  return said
    .filter((one) => {
      const isAlone = !said.some(
        (other) => other !== one && foldedWords(other.answer) === foldedWords(one.answer),
      )
      return isAlone || foldedWords(text).includes(foldedWords(one.question))
    })
    .map(({ code }) => code)
}
