import type { StructuredData, UnstructuredData } from '@whofor/core/persona/persona'

type PersonaTexts = {
  subtitle: string | null
  structured_data: StructuredData
  unstructured_data: UnstructuredData
}

/** All texts of a persona except its name, as one text. */
export function textOfPersona({ subtitle, structured_data, unstructured_data }: PersonaTexts): string {
  return [subtitle ?? '', ...textsIn(structured_data), ...textsIn(unstructured_data)].join('\n')
}

export type Similarity = { a: number; b: number; cosine: number }

/**
 * Pairwise similarity of texts: cosine of their TF-IDF vectors, from 0 (no common word) to 1. Words have at least two
 * letters; term frequencies are raw counts, idf = ln(n / df) (Manning, Raghavan, Schütze: Introduction to Information
 * Retrieval, 6.2), so words that occur in every text do not count.
 * @returns every pair, most similar first
 */
export function pairwiseSimilarity(texts: readonly string[]): Similarity[] {
  const counts = texts.map(countWords)
  const idf = idfOf(counts)
  const vectors = counts.map((words) => weighted(words, idf))
  const pairs: Similarity[] = []
  for (const [a, one] of vectors.entries())
    for (const [b, other] of vectors.entries()) if (a < b) pairs.push({ a, b, cosine: dot(one, other) })
  return pairs.sort((x, y) => y.cosine - x.cosine)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{2,}/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function idfOf(texts: Map<string, number>[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const words of texts) for (const word of words.keys()) found.set(word, (found.get(word) ?? 0) + 1)
  return new Map([...found].map(([word, df]) => [word, Math.log(texts.length / df)]))
}

/** Normalized to length 1, or empty. */
function weighted(words: Map<string, number>, idf: Map<string, number>): Map<string, number> {
  const weights = [...words].map(([word, count]): [string, number] => [word, count * (idf.get(word) ?? 0)])
  const length = Math.hypot(...weights.map(([, weight]) => weight))
  return new Map(weights.map(([word, weight]) => [word, weight / (length || 1)]))
}

function dot(one: Map<string, number>, other: Map<string, number>): number {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}
