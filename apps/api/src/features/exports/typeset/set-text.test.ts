import { describe, expect, it } from 'vitest'
import { basisOfMark, markOf } from './basis-marks.ts'
import { fontsOf } from './fonts.ts'
import { chooseFonts, setLine } from './set-line.ts'
import { createMeasureCache, setBalanced, setText, type TextStyle, widthOf } from './set-text.ts'
import { scriptInfoOf } from './writing.ts'

const style: TextStyle = { face: 'sans', han: 'chinese', size: 10, leading: 14, color: '#000' }
const visual = (text: string) => setLine(text, style, new Set()).pieces.map((piece) => piece.text)
const fonts = (text: string) => setLine(text, style, new Set()).pieces.map(({ font }) => font)

describe('setText', () => {
  it('breaks between words, each line within the width', () => {
    const words = createMeasureCache()
    const text = 'Bread is bought before eight, on the way to work, by those who know what they want.'
    const set = setText(text, style, 120, words)
    expect(set.lines.length).toBeGreaterThan(3)
    expect(set.lines.join(' ')).toBe(text)
    for (const line of set.lines) expect(widthOf(line, style, words)).toBeLessThanOrEqual(120)
    expect(set.height).toBe(set.lines.length * 14)
  })

  it('breaks Chinese between characters, but never before a full stop', () => {
    const set = setText('你好世界今天天气很好。'.repeat(6), style, 110, createMeasureCache())
    expect(set.lines.length).toBeGreaterThan(5)
    for (const line of set.lines) expect(line).not.toMatch(/^。/u)
  })

  it.each(['Does she wait?', '她等吗？', 'هل تنتظر؟'])('keeps a mark with its sentence: %s', (sentence) => {
    const words = createMeasureCache()
    const marked = sentence + markOf('inferred')
    for (let width = 45; width < 120; width += 5)
      for (const line of setText(`${marked} ${marked}`, style, width, words).lines)
        expect(basisOfMark(line.replace('\u2060', ''))).toBeNull()
    expect([...words.missing]).toEqual([])
    expect(visual(marked).filter((piece) => basisOfMark(piece))).toHaveLength(1)
    expect(visual(marked).join('')).not.toContain('\u2060')
  })

  it('cuts a word that is longer than a line, losing nothing', () => {
    const long = 'x'.repeat(80)
    const { lines } = setText(`a ${long} b`, style, 100, createMeasureCache())
    expect(lines.join('').replaceAll(' ', '')).toBe(`a${long}b`)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(25)
  })

  it('ends with an ellipsis where lines are limited', () => {
    const { lines } = setText(
      'one two three four five six seven eight nine ten',
      style,
      60,
      createMeasureCache(),
      2,
    )
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/\p{L}…$/u)
  })

  it('has no line for nothing', () => {
    expect(setText(' \n ', style, 100, createMeasureCache())).toMatchObject({ lines: [], height: 0 })
  })

  it('balances: as many lines, none of them a single last word', () => {
    const text = 'If there are five people in the queue I walk on, I just have somewhere to be.'
    const plain = setText(text, style, 340, createMeasureCache())
    const even = setBalanced(text, style, 340, createMeasureCache())
    expect(even.lines).toHaveLength(plain.lines.length)
    expect(even.lines.at(-1)?.split(' ').length).toBeGreaterThan(4)
  })
})

describe('setLine', () => {
  it('takes each character from a font that has it', () => {
    expect(fonts('Ana Ελένη Дарья')).toEqual(['inter-regular'])
    expect(fonts('李 שלום')).toEqual(['chinese-regular', 'hebrew-regular'])
    expect(setLine('直', { ...style, han: 'japanese' }, new Set()).pieces[0]?.font).toBe('japanese-regular')
    expect(fonts('😀👩‍👩‍👧')).toEqual(['emoji'])
  })

  it('collects what no font has and sets a square', () => {
    const missing = new Set<string>()
    const line = setLine('a न b', style, missing)
    expect([...missing]).toEqual(['न'])
    expect(line.pieces.map(({ text }) => text).join('')).toContain('□')
  })

  it('asks the next font when one is not installed, and sets a square when it was the only one', () => {
    const missing = new Set<string>()
    const chain = fontsOf('sans', 'chinese', (id) => !/^(chinese|japanese|korean)/.test(id))
    const runs = chooseFonts('Ana 李 😀', 'sans', 'chinese', missing, chain)
    expect(runs.map(({ font }) => font)).toEqual(['inter-regular', 'emoji'])
    expect(runs.map(({ text }) => text).join('')).toBe('Ana □ 😀')
    expect([...missing]).toEqual(['李'])
  })

  it('puts what runs from right to left in its place, numbers and brackets right', () => {
    expect(visual('abc שלום def')).toEqual(['abc ', 'שלום', ' ', 'def'])
    expect(visual('שלום abc').map((text) => text.trim())).toEqual(['abc', 'שלום'])
    expect(visual('שלום (עולם) 12').join('|').replaceAll(' ', '')).toBe('12|(|עולם|)|שלום')
  })
})

describe('scriptInfoOf', () => {
  it.each([
    ['Hello שלום to all of you', false, 'en'],
    ['مرحبا بالعالم (hello)', true, 'ar'],
    ['שלום עולם', true, 'he'],
    ['東京の朝はパン Tokyo', false, 'ja'],
    ['서울의 아침', false, 'ko'],
    ['上海的早晨', false, 'zh'],
    ['Її хліб', false, 'uk'],
    ['', false, 'en'],
  ])('%j: right to left %s, %s', (text, rightToLeft, language) => {
    expect(scriptInfoOf(text)).toMatchObject({ rightToLeft, language })
  })
})
