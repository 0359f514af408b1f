import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { ScoredQuestion } from '../../packages/core/src/survey/scoring.ts'

/** Answer sheets of a CSV file with a header row and one column a question; an empty cell is no answer. */
export function readAnswers(file: string): { questions: ScoredQuestion[]; sheets: number[][] } {
  const [header = [], ...rows]: string[][] = parse(readFileSync(file), {
    bom: true,
    trim: true,
    skipEmptyLines: true,
  })
  const options = header.map((_, q) =>
    [...new Set(rows.map((row) => row[q] ?? ''))].filter((cell) => cell !== '').sort(inOrder),
  )
  return {
    questions: header.map((question, q) => ({
      id: `q${q}`,
      question,
      options: (options[q] ?? []).map((text, place, all) => ({
        id: `q${q}-${place}`,
        text,
        score: 1 + (9 * place) / Math.max(1, all.length - 1),
      })),
    })),
    sheets: rows.map((row) => header.map((_, q) => options[q]?.indexOf(row[q] ?? '') ?? -1)),
  }
}

const inOrder = (left: string, right: string) => left.localeCompare(right, 'en', { numeric: true })
