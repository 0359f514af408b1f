import { expect, it } from 'vitest'
import { missingCharactersNote } from './missing-characters.ts'

it('names the scripts that the file cannot show, and what to do', () => {
  const note = missingCharactersNote(new Headers({ 'missing-scripts': 'Chinese, Japanese, Thai' }))
  expect(note).toMatch(/^Chinese, Japanese, and Thai characters appear as □/)
  expect(note).toContain('An administrator can add one')
})

it('says nothing about a complete file', () => {
  expect(missingCharactersNote(new Headers())).toBeNull()
})
