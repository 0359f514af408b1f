import { expect, test } from 'vitest'
import { findErrorTexts, findTexts } from './find-texts.ts'

const textsIn = (jsx: string) =>
  findTexts('page.tsx', `export const Page = () => (\n${jsx}\n)`).map(({ text }) => text)

test('finds texts and attributes that are shown or read out', () => {
  expect(textsIn('<p>Save it <b aria-label="Bold one">now</b></p>')).toEqual(['Save it', 'Bold one', 'now'])
  expect(textsIn("<p title={isNew ? 'New' : `Old`}>{isNew && 'Fresh'}</p>")).toEqual(['New', 'Old', 'Fresh'])
})

test('leaves catalogues, names, units and what is not shown alone', () => {
  expect(textsIn('<p className="card page">{texts.save} Whofor · 3 MB</p>')).toEqual(['Whofor · 3 MB'])
  expect(textsIn('<p>Whofor</p>')).toEqual([])
})

test('names the line', () => {
  expect(findTexts('page.tsx', 'const a = 1\nconst b = <p>\n  Save\n</p>')).toEqual([
    { line: 3, text: 'Save' },
  ])
})

test('finds messages of errors and of faulty input', () => {
  const textsOf = (source: string) => findErrorTexts('verb.ts', source).map(({ text }) => text)
  expect(textsOf("throw new AppError('not_found', 'No such survey')")).toEqual(['No such survey'])
  expect(textsOf("new AppError('conflict', isNew ? texts.taken : `No tier here`)")).toEqual(['No tier here'])
  expect(textsOf("personText(80, 'Title is required')")).toEqual(['Title is required'])
  expect(textsOf("new AppError('not_found', texts.gone, { code: 'not a text' })")).toEqual([])
})
