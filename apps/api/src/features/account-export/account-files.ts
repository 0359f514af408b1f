import type { Locale } from '@whofor/texts/locales'
import type { Deps } from '../../deps.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import type { ZipEntry } from '../exports/zip-files.ts'
import { accountDocument } from './account-document.ts'
import { jsonListPieces } from './json-file.ts'
import { listQueries } from './list-queries.ts'
import { listRows, PAGE_SIZE } from './list-rows.ts'
import { personaFiles } from './persona-files.ts'
import { readmeText } from './readme-text.ts'
import { surveyFiles } from './survey-files.ts'

type Work = Pick<Deps, 'db' | 'clock' | 'threads'> & {
  /** Of the texts for people: the files are written after the request was answered. */
  locale: Locale
}

/** The files of an account's export, each written while it is read. */
export async function* accountFiles(deps: Work, userId: string): AsyncGenerator<ZipEntry> {
  const mtime = deps.clock()
  const account = await accountDocument(deps.db, userId, mtime)
  if (!account) return
  const readme = Buffer.from(runInLocale(deps.locale, () => readmeText(account.email, mtime)))
  yield { name: 'README.txt', mtime, bytes: readme, isCompressed: false }
  const lists = listQueries(deps.db, userId, PAGE_SIZE)
  yield {
    name: 'account.json',
    mtime,
    pieces: jsonListPieces(account, 'activity', listRows(lists.activity)),
  }
  const listFile = (name: string, items: AsyncIterable<unknown[]>): ZipEntry => ({
    name: `${name}.json`,
    mtime,
    pieces: jsonListPieces({}, 'items', items),
  })
  yield listFile('context-items', listRows(lists.contextItems))
  yield* surveyFiles(deps, userId)
  yield* personaFiles(deps, userId)
  yield listFile('jobs', listRows(lists.jobs))
  yield listFile('ai-usage', listRows(lists.aiUsage))
  yield listFile('exports', listRows(lists.exports))
  yield listFile('audit', listRows(lists.audit))
}
