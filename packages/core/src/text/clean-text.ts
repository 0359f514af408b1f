import { z } from 'zod'

/** Control characters but tab and line feed, and the bidirectional overrides that can disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being refused
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u

const LINE_BREAK = /\r\n|[\u0085\u2028\u2029]/gu

/**
 * Format characters that show nothing, such as zero-width spaces and direction marks. Joiners belong to words of many scripts and to
 * emoji: they are matched with their neighbours, so that they can be kept between two visible characters and after a combining mark.
 */
const INVISIBLE =
  /(?<=[\p{L}\p{M}\p{N}\p{S}])([\u200c\u200d])(?=[\p{L}\p{M}\p{N}\p{S}])|(?<=\p{M})([\u200c\u200d])|(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu

/** Whatever is not white space, a control character, or ignored when it is shown. U+2800 is the empty Braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Text as it is kept: one kind of line break, trimmed, without invisible characters; '' when nothing of it can be seen. */
export function visibleText(text: string): string {
  const cleaned = text
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, (_match, within?: string, after?: string) => within ?? after ?? '')
    .trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/**
 * Text typed by a person: trimmed, up to `max` UTF-16 units, without control characters, and with something to see in it.
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
    .refine(
      (typedText) => !FORBIDDEN.test(typedText.replace(LINE_BREAK, '\n').trim()) && typedText.isWellFormed(),
      'Contains characters that are not allowed',
    )
    .transform(visibleText)
    .pipe(text)
}

/** Text written by a model: forbidden characters are dropped rather than refused, length is cut. */
export function cleanModelText(text: string, max: number): string {
  const cleaned = [...text.toWellFormed()].filter((character) => !FORBIDDEN.test(character)).join('')
  return visibleText(cleaned)
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
}
