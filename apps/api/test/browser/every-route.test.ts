import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../support/browser.ts'
import { structureOf } from '../support/checked-markup.ts'
import { checkRoutes } from './routes/check-routes.ts'
import { ROUTES } from './routes/route-table.ts'

const CONSOLE_APP = join(import.meta.dirname, '../../../console/src/app')

it('every route of the console has a row', () => {
  const source = readdirSync(CONSOLE_APP)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(CONSOLE_APP, file), 'utf8'))
    .join('\n')
  const routes = [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => path)
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

it('what is checked once differs in texts alone', async () => {
  const { page } = await newPerson('http://localhost')
  const shown = async (html: string) => {
    await page.setContent(`<html lang="en">${html}</html>`)
    return structureOf(page)
  }
  const label = '<label for="a" class="muted">Name</label><input id="a" autocomplete="name">'
  const form = await shown(label)
  expect(await shown(label.replaceAll('"a"', '"b"').replace('Name', 'Your name'))).toEqual(form)
  expect(await shown(`<ul><li>One</ul>`)).toEqual(await shown(`<ul><li>One<li>Two</ul>`))
  for (const [found, changed] of [
    ['for="a"', 'for="b"'],
    ['muted', 'faint'],
    ['Name', ''],
    ['autocomplete="name"', 'autocomplete="nome"'],
    ['<input', '<input checked type="checkbox"'],
    ['<input', '<input aria-hidden="true"'],
    ['<label', '<p id="a"></p><label'],
    ['<label', '<style>label { color: red }</style><label'],
  ] as const)
    expect(await shown(label.replace(found, changed)), changed).not.toEqual(form)
})

describe('accessible, with its texts, without errors and without sideways scroll, for who stays there', () => {
  checkRoutes({ locales: ['en'], schemes: ['light'], checkedWidths: [1280] })
})
