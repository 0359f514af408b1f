import { z } from 'zod'
import { SCORE } from './survey.ts'

/** Clamps a score that was typed in the review to 1–10; anything that is not a number becomes 1. */
export function clampScore(typed: string | number): number {
  const score = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  if (!Number.isFinite(score)) return SCORE.editorMin
  return Math.min(SCORE.max, Math.max(SCORE.editorMin, Math.round(score)))
}

/** Clamps a score to 0–10. */
export const clampToScale = (score: number): number =>
  Math.min(SCORE.max, Math.max(SCORE.min, Math.round(score)))

/** A model's score, also one in quotation marks. */
export const modelScore = z
  .preprocess((value) => (typeof value === 'string' ? Number.parseFloat(value) : value), z.number())
  .transform(clampToScale)
