import { expect, test } from 'vitest'
import { exportFileName } from './export-formats.ts'

test.each([
  ['Mina Okafor', 'Mina-Okafor.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['a"b\r\nSet-Cookie: x=1', 'a-b-Set-Cookie-x=1.json'],
  ['CON', 'persona.json'],
  ['\u202egnp', 'gnp.json'],
  [' . ', 'persona.json'],
])('%j becomes %s', (name, fileName) => {
  expect(exportFileName(name, 'json')).toBe(fileName)
})

test('a long name is cut between characters', () => {
  const fileName = exportFileName(`${'x'.repeat(99)}😀😀`, 'json')
  expect(fileName).toBe(`${'x'.repeat(99)}.json`)
  expect(() => encodeURIComponent(fileName)).not.toThrow()
})
