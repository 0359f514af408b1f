import type { OptionFilter } from '@whofor/core/survey/answer-filter'
import { joinFieldColumns, sizeOfFieldColumns } from '@whofor/core/survey/field-columns'
import { LRUCache } from 'lru-cache'
import { countAnswers, type Finding, findAnswers, narrowAnswers } from './answer-questions.ts'
import { findEmailNumbers } from './find-email-numbers.ts'
import { type LoadedColumns, loadColumns } from './load-columns.ts'

/** The responses of a survey up to a number, as they were at a revision. */
export type ManyAnswers = Omit<Parameters<typeof loadColumns>[0], 'after'> & { revision: number }

type Asked<Question extends (...args: never[]) => unknown> = ManyAnswers & { asked: Parameters<Question>[1] }

/** Tasks of a worker thread: each answers a question about many responses. */
export const countMany = async (input: Asked<typeof countAnswers>) =>
  countAnswers(await heldColumns(input), input.asked)

export const narrowMany = async (input: Asked<typeof narrowAnswers>) =>
  narrowAnswers(await heldColumns(input), input.asked)

/** `search`: a part of an email, or the value of a hidden field; `options`: those whose text it is in. */
type Search = { search: string; options: OptionFilter; number: number | null }

export async function findMany(input: ManyAnswers & { asked: Finding & { searched: Search | null } }) {
  const { asked, source, surveyId } = input
  const columns = await heldColumns(input)
  if (asked.searched === null) return findAnswers(columns, { ...asked, searched: null })
  const { search, options, number } = asked.searched
  const numbers = number === null ? (await findEmailNumbers({ source, surveyId, search })).numbers : [number]
  return findAnswers(columns, { ...asked, searched: { options, text: search, numbers: new Set(numbers) } })
}

const MAX_BYTES = 64 * 1024 * 1024

type Held = LoadedColumns & { revision: number; upTo: number; loaded: string }

/** Of the surveys that were asked about last, by id: 100,000 responses take about 2 MB. */
const held = new LRUCache<string, Held>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ numbers, times, cells, fields }) =>
    1 + numbers.byteLength + times.byteLength + cells.byteLength + sizeOfFieldColumns(fields),
})

/** Read once, and then only what came since. */
async function heldColumns({ revision, ...survey }: ManyAnswers) {
  const { surveyId, questions, upTo } = survey
  const loaded = `${survey.fields} ${survey.languages}`
  const known = held.get(surveyId)
  const before = known?.revision === revision && known.loaded === loaded ? known : undefined
  if (before && before.upTo >= upTo) return { questions, ...before }
  const added = await loadColumns({ ...survey, after: before?.upTo ?? 0 })
  const columns = { ...joined(before, added), revision, upTo, loaded }
  held.set(surveyId, columns)
  return { questions, ...columns }
}

function joined(before: LoadedColumns | undefined, added: LoadedColumns): LoadedColumns {
  if (!before) return added
  const numbers = new Uint32Array(before.numbers.length + added.numbers.length)
  numbers.set(before.numbers)
  numbers.set(added.numbers, before.numbers.length)
  const times = new Float64Array(numbers.length)
  times.set(before.times)
  times.set(added.times, before.times.length)
  const cells = new Uint8Array(before.cells.length + added.cells.length)
  cells.set(before.cells)
  cells.set(added.cells, before.cells.length)
  const fields = joinFieldColumns(
    { rows: before.numbers.length, columns: before.fields },
    { rows: added.numbers.length, columns: added.fields },
  )
  return { numbers, times, cells, fields }
}
