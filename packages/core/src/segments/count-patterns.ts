import type { Positions, ScoredQuestion } from '../survey/scoring.ts'

/** An answer sheet and how many responses gave it. */
export type Pattern = { answers: Positions; weight: number }

/** Distinct sheets in lexicographic order of their positions, missing first. */
export type PackedPatterns = {
  rows: number
  /** [rows * questions] position + 1 of each answer, 0 for a missing answer. */
  cells: Uint16Array
  /** [rows] responses per row. */
  weights: Float64Array
}

export type PatternCounter = {
  add(answers: Positions, weight?: number): void
  /** `patternOf` holds the row of each sheet added, in order. */
  patterns(): PackedPatterns & { patternOf: Uint32Array }
}

const FIRST_SHEETS = 1024

/**
 * Counts distinct answer sheets of a stream: one position per question; a position that matches no option is missing.
 * A sheet takes two bytes per question, plus eight for its weight.
 * The canonical order makes all further results independent of the order of responses.
 */
export function createPatternCounter(questions: readonly ScoredQuestion[]): PatternCounter {
  const width = questions.length
  const sizes = questions.map(({ options }) => options.length + 1)
  let held = emptyPatterns(FIRST_SHEETS, width)

  function makeRoom(): void {
    const larger = emptyPatterns(held.rows * 2, width)
    larger.cells.set(held.cells)
    larger.weights.set(held.weights)
    larger.rows = held.rows
    held = larger
  }

  return {
    add(answers, weight = 1) {
      if (weight <= 0) return
      if (held.rows === held.weights.length) makeRoom()
      const base = held.rows * width
      for (let q = 0; q < width; q += 1) {
        const position = answers[q] ?? -1
        held.cells[base + q] = questions[q]?.options[position] === undefined ? 0 : position + 1
      }
      held.weights[held.rows] = weight
      held.rows += 1
    },
    patterns: () => mergePatterns(held, sizes),
  }
}

/** Weighted distinct patterns of any iterable, in canonical order. */
export function countPatterns(
  questions: readonly ScoredQuestion[],
  patterns: Iterable<Pattern>,
): PackedPatterns {
  const counter = createPatternCounter(questions)
  for (const { answers, weight } of patterns) counter.add(answers, weight)
  const { patternOf: _, ...counted } = counter.patterns()
  return counted
}

function emptyPatterns(capacity: number, width: number): PackedPatterns {
  return { rows: 0, cells: new Uint16Array(capacity * width), weights: new Float64Array(capacity) }
}

/** Sorts rows and merges equal ones; returns arrays of exact length. */
function mergePatterns(held: PackedPatterns, sizes: number[]): PackedPatterns & { patternOf: Uint32Array } {
  const width = sizes.length
  const order = rowOrder(held, sizes)
  const patternOf = new Uint32Array(held.rows)
  let rows = 0
  order.forEach((row, at) => {
    const before = order[at - 1]
    if (before === undefined || !sameRow(held.cells, row, before, width)) rows += 1
    patternOf[row] = rows - 1
  })
  const { cells, weights } = emptyPatterns(rows, width)
  for (let row = 0; row < held.rows; row += 1) {
    const to = patternOf[row] ?? 0
    for (let q = 0; q < width; q += 1) cells[to * width + q] = held.cells[row * width + q] ?? 0
    weights[to] = (weights[to] ?? 0) + (held.weights[row] ?? 0)
  }
  return { rows, cells, weights, patternOf }
}

function sameRow(cells: Uint16Array, left: number, right: number, width: number): boolean {
  for (let q = 0; q < width; q += 1) if (cells[left * width + q] !== cells[right * width + q]) return false
  return true
}

/** Rows in lexicographic order of their cells: LSD radix sort, a stable counting sort per question, last question first. */
export function rowOrder({ rows, cells }: PackedPatterns, sizes: number[]): Uint32Array {
  const width = sizes.length
  let order = Uint32Array.from({ length: rows }, (_, row) => row)
  let next = new Uint32Array(rows)
  for (let q = width - 1; q >= 0; q -= 1) {
    const starts = new Uint32Array((sizes[q] ?? 0) + 1)
    for (let row = 0; row < rows; row += 1) {
      const after = (cells[row * width + q] ?? 0) + 1
      starts[after] = (starts[after] ?? 0) + 1
    }
    for (let cell = 1; cell < starts.length; cell += 1) {
      starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0)
    }
    for (let at = 0; at < rows; at += 1) {
      const row = order[at] ?? 0
      const cell = cells[row * width + q] ?? 0
      const place = starts[cell] ?? 0
      next[place] = row
      starts[cell] = place + 1
    }
    ;[order, next] = [next, order]
  }
  return order
}
