import { describe, expect, it } from 'vitest'
import { foldText } from './words.ts'

describe('foldText', () => {
  it.each([
    ['Umfrage über Äpfel', 'umfrage uber apfel'],
    ['ÄPFEL', 'apfel'],
    ['A\u0308pfel', 'apfel'],
    ['Straße', 'STRASSE'],
    ['ÉTÉ', 'ete'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'SMORREBROD'],
    ['İstanbul Isparta ışık', 'istanbul ısparta ISIK'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευς'],
    ['Йогурт ЁЛКА', 'йогурт елка'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['ﬁne Ｗｉｄｅ', 'fine wide'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['한국', '한국'],
    ['two\u00a0 spaces\n', 'two spaces'],
  ])('treats %j and %j as equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it.each([
    ['が', 'か'],
    ['Apfel', 'Apfelsaft'],
    ['कि', 'की'],
  ])('distinguishes %j and %j', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })

  it.each(['Ǆ ǅ ŉ ﬃ ΐ', 'ὈΔΥΣΣΕΎΣ', 'ẞ ß', '½ ℡'])('is idempotent: %j', (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text))
  })

  it('keeps substrings substrings', () => {
    expect(foldText('Umfrage über Äpfel')).toContain(foldText('ÄPFEL'))
    expect(foldText('Ὀδυσσεὺς')).toContain(foldText('σσεΥΣ'))
  })
})
