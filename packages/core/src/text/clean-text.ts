import { texts } from '@whofor/texts/core/survey'
import { z } from 'zod'

/** Control characters except tab and line feed, and bidirectional overrides, which can disguise text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to refuse
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u

const LINE_BREAK = /\r\n|[\u0085\u2028\u2029]/gu

/**
 * Invisible format characters, such as zero-width spaces and direction marks. Joiners are part of words in many scripts
 * and of emoji: they are kept between visible characters and after a combining mark, so they are matched with their
 * neighbours.
 */
const INVISIBLE =
  /(?<=[\p{L}\p{M}\p{N}\p{S}])([\u200c\u200d])(?=[\p{L}\p{M}\p{N}\p{S}])|(?<=\p{M})([\u200c\u200d])|(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu

/** A visible character. U+2800 is the blank Braille pattern. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Normalizes text: NFC, LF line breaks, trimmed, without invisible characters; '' when nothing is visible. */
export function visibleText(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, (_match, within?: string, after?: string) => within ?? after ?? '')
    .trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/** The same for texts that look the same but for capitals. @param text as visibleText normalizes it */
export const lookOf = (text: string): string => text.replace(/\s+/gu, ' ').toLowerCase()

/**
 * User text: trimmed, without control characters, and not blank.
 * @param max maximum length after trimming, in UTF-16 code units
 * @param message shown when the text is blank; a function where it is translated
 */
export function personText(max: number, message: string | (() => string) = () => texts.typed_text.required) {
  const error = typeof message === 'string' ? () => message : message
  return typed(z.string().min(1, { error }).max(max, tooLong(max)))
}

/** As personText, but may be blank. */
export function optionalText(max: number) {
  return typed(z.string().max(max, tooLong(max)))
}

const tooLong = (max: number) => ({ error: () => texts.typed_text.too_long({ max }) })

function typed(text: z.ZodString) {
  return z
    .string()
    .refine(
      (typedText) => !FORBIDDEN.test(typedText.replace(LINE_BREAK, '\n').trim()) && typedText.isWellFormed(),
      { error: () => texts.typed_text.forbidden },
    )
    .transform(visibleText)
    .pipe(text)
}

/** Text from a model: drops forbidden characters and cuts at `max` UTF-16 code units instead of refusing. */
export function cleanModelText(text: string, max: number): string {
  const cleaned = [...text.toWellFormed()].filter((character) => !FORBIDDEN.test(character)).join('')
  return visibleText(cleaned)
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
}

/**
 * A model's reply as an object with the list under `key`. Some models send the bare list, others wrap it under another
 * name. Anything else is returned unchanged, including an empty list under another name, which may be a different field.
 */
export function unwrapList(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return { [key]: value }
  if (typeof value !== 'object' || value === null || key in value) return value
  const [inner, ...others] = Object.values(value)
  const isEmpty = Array.isArray(inner) && inner.length === 0
  const unwrapped = others.length === 0 && !isEmpty ? unwrapList(inner, key) : null
  return typeof unwrapped === 'object' && unwrapped !== null && key in unwrapped ? unwrapped : value
}
