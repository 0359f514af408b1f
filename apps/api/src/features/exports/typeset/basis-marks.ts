import { BASES, type Basis } from '@whofor/core/claims/written-sentences'

/** Noncharacters (Unicode 23.7) stand for marks in a text to be set: no font has them and no text needs them. */
const FIRST = 0xfdd0
const NONCHARACTERS = /[\uFDD0-\uFDEF]/gu
/** Keeps a mark on the line of its sentence. */
export const WORD_JOINER = '\u2060'

/** Width of a mark with the space before it, and its size, in em. */
export const MARK = { width: 0.98, size: 0.66 } as const

export const markOf = (basis: Basis): string =>
  WORD_JOINER + String.fromCodePoint(FIRST + BASES.indexOf(basis))

/** The basis that a character stands for, or null. */
export function basisOfMark(character: string): Basis | null {
  return BASES[(character.codePointAt(0) ?? 0) - FIRST] ?? null
}

export const withoutMarks = (text: string): string => text.replace(NONCHARACTERS, '')

/** A text with marks as it is read aloud. */
export const spokenMarks = (text: string): string =>
  text.replace(NONCHARACTERS, (mark) => {
    const basis = basisOfMark(mark)
    return basis ? ` (${basis})` : ''
  })
