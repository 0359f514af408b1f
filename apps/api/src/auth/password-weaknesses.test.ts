import { expect, test } from 'vitest'
import { passwordWeaknesses } from './passwords.ts'

const reasonsOf = (password: string) => passwordWeaknesses(password, 'rosa.vey@halloways.example').join(' ')

test.each([
  ['password', 'known data breaches'],
  ['Password123', 'known data breaches'],
  ['QWERTYUIOP', 'known data breaches'],
  ['1qaz2wsx', 'known data breaches'],
  ['p@$$w0rd', 'known data breaches'],
  ['Ｐａｓｓｗｏｒｄ', 'known data breaches'],
  ['Liverpool-77', 'a few characters added'],
  ['!!Contraseña!', 'a few characters added'],
  ['summer2026', 'a few characters added'],
  ['p4ssw0rd!99', 'a few characters added'],
  ['aaaaaaaaaaaa', 'repeats'],
  ['ababababab', 'repeats'],
  ['hunter2hunter2', 'repeats'],
  ['a7!a7!a7!a7!a', 'repeats'],
  ['😀😀😀😀', 'repeats'],
  ['abcdefghijk', 'sequence'],
  ['zyxwvuts', 'sequence'],
  ['1122334455', 'sequence'],
  ['poiuzxcv', 'sequence'],
  ['qwertasdfg', 'sequence'],
  ['24.12.1987', 'a date'],
  ['19871224', 'a date'],
  ['rosa.vey@halloways.example', 'your email address'],
  ['rosa1234', 'your email address'],
  ['Halloways-26', 'your email address'],
  ['whoforwhofor', 'name of this product'],
  ['WhoFor2026!', 'name of this product'],
])('%s is weak', (password, reason) => {
  expect(reasonsOf(password)).toContain(reason)
})

test.each([
  'correct horse battery',
  'sourdough-41 starter',
  'xq7vbn2k',
  '9f8KdL2x',
  'xq7vbn2kxq7vbn2k',
  'the rosa window on whofor street',
  '夕焼け小焼けの赤とんぼ',
  '🐘🚲🌂🍞',
  ' spaces before and after ',
  'password manager of my aunt',
])('%s is not', (password) => {
  expect(reasonsOf(password)).toBe('')
})

test('of several reasons, the first names the password', () => {
  expect(passwordWeaknesses('12345678', 'rosa@example.com')).toEqual([
    'This password appears in known data breaches.',
    'It is a simple sequence of characters.',
  ])
})

test('an email address without letters before its @ makes no password weak', () => {
  expect(passwordWeaknesses('correct horse battery', '1@a.example')).toEqual([])
})
