import { expect, it } from 'vitest'
import { missingScriptsOf } from './missing-scripts.ts'

it('names each script once and the packages that have its font', () => {
  expect(missingScriptsOf(['สี', '李', '小', '한'])).toEqual({
    names: ['Chinese', 'Korean', 'Thai'],
    fontPackages: ['@embedpdf/fonts-sc', '@embedpdf/fonts-kr'],
  })
})

it('counts kana as Japanese, beside Han as Chinese', () => {
  expect(missingScriptsOf(['東', 'の', 'パ']).names).toEqual(['Chinese', 'Japanese'])
})

it('names what belongs to no listed script', () => {
  expect(missingScriptsOf(['𐀀', '']).names).toEqual(['special'])
  expect(missingScriptsOf([])).toEqual({ names: [], fontPackages: [] })
})
