import { expect, it } from 'vitest'
import { full } from '../../test/full.ts'
import { nominalSample, ordinalSample } from '../../test/synthetic-sample.ts'
import { seededRandom } from '../random.ts'
import type { Positions, ScoredQuestion } from '../survey/scoring.ts'
import { countPatterns } from './count-patterns.ts'
import { countSegments, type SegmentTable, segmentTable } from './segment-table.ts'
import golden from './segment-version-1.json' with { type: 'json' }
import { segmentAsVersion1 } from './segment-version-1.ts'

type Answered = { questions: ScoredQuestion[]; responses: Positions[] }

/** Irregular sheets: too short, too long, unknown positions, missing answers, unequal questions. */
function ragged(n: number, width: number, options: number, seed: number): Answered {
  const random = seededRandom(seed)
  const questions = Array.from({ length: width }, (_, q) => ({
    id: `q${q}`,
    question: `Question ${q}?`,
    options: Array.from({ length: 2 + ((q + options) % options) }, (_, p) => ({
      id: `${p}`,
      text: `Answer ${p}`,
      score: (p * 7 + q * 3) % 11,
      ...(p === 1 && q % 3 === 0 ? { not_sure: true } : {}),
    })),
  }))
  const responses = Array.from({ length: n }, () => {
    const lean = random() < 0.5 ? 0 : 1
    const length = random() < 0.05 ? Math.floor(random() * width) : width + (random() < 0.02 ? 1 : 0)
    return Array.from({ length }, (_, q) => {
      const draw = random()
      const choices = questions[q]?.options.length ?? 3
      if (draw < 0.06) return draw < 0.03 ? -1 : draw < 0.05 ? 99 : 1.5
      return draw < 0.5 ? lean : Math.floor(random() * choices)
    })
  })
  return { questions, responses }
}

const SETS: Record<string, () => Answered> = {
  'nominal 40': () => nominalSample(40, 0.6, 1),
  'nominal 500': () => nominalSample(500, 0.4, 2),
  'nominal 30000': () => nominalSample(30_000, 0.6, 1),
  'ordinal 200': () => ordinalSample(200, 1, 3),
  'ordinal 25000': () => ordinalSample(25_000, 1.5, 4),
  'ragged 300x5': () => ragged(300, 5, 4, 5),
  'ragged 2000x20': () => ragged(2000, 20, 8, 6),
  'ragged 3000x3': () => ragged(3000, 3, 3, 7),
  'ragged 12x6': () => ragged(12, 6, 4, 8),
}

/** These take longer than all others together. */
const LARGE = ['nominal 30000', 'ordinal 25000']
const names = Object.keys(SETS).filter((name) => full || !LARGE.includes(name))

/** What version 1 counted. */
const countsOf = (table: SegmentTable) => ({
  ...table,
  questions: table.questions.map((question) => ({
    ...question,
    options: question.options.map(({ interval: _, distinctive: __, ...option }) => option),
  })),
})

/** FNV-1a over the JSON of a value. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16)
}

// Personas made by version 1 keep their groups.
it.each(names)('%s: segments match the golden file to the last digit', (name) => {
  const { questions, responses } = SETS[name]?.() ?? { questions: [], responses: [] }
  const patterns = responses.map((answers) => ({ answers, weight: 1 }))
  const found = [1, 2, 3, 5].map((k) => {
    const segmentation = segmentAsVersion1({ questions, patterns: countPatterns(questions, patterns), k })
    const { method, likelihood, meanScore, segments, labels } = segmentation
    const tables = segments.map(({ index }) =>
      countsOf(segmentTable(questions, countSegments(segmentation), index)),
    )
    return {
      name,
      k,
      method,
      likelihood,
      meanScore,
      sizes: segments.map(({ n }) => n),
      segments: fingerprint(segments),
      labels: fingerprint([...labels]),
      tables: fingerprint(tables),
    }
  })
  expect(found).toEqual(golden.filter((one) => one.name === name))
})
