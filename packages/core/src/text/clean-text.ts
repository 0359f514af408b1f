import { z } from 'zod'

/** Control characters but tab and line feed, and the bidirectional overrides that can disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u

/**
 * Text typed by a person: trimmed, between `min` and `max` UTF-16 units, without control characters.
 * @param max longest length after trimming
 * @param message shown when it is empty
 */
export function personText(max: number, message = 'Required') {
  return typed(z.string().min(1, message).max(max, tooLong(max)))
}

/** The same, but it may be left empty. */
export function optionalText(max: number) {
  return typed(z.string().max(max, tooLong(max)))
}

const tooLong = (max: number): string => `At most ${max} characters`

function typed(text: z.ZodString) {
  return z
    .string()
    .transform((typedText) => typedText.replaceAll('\r\n', '\n').trim())
    .pipe(
      text.refine(
        (cleaned) => !FORBIDDEN.test(cleaned) && cleaned.isWellFormed(),
        'Contains characters that are not allowed',
      ),
    )
}

/** Text written by a model: forbidden characters are dropped rather than refused, length is cut. */
export function cleanModelText(text: string, max: number): string {
  const cleaned = [...text.toWellFormed()].filter((character) => !FORBIDDEN.test(character)).join('')
  return cleaned
    .trim()
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
}
