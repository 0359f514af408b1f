import { z } from 'zod'
import { cleanModelText } from '../text/clean-text.ts'
import { type ContextQuote, contextQuotes, contextQuotesOutput } from './constraint-rules/read-constraints.ts'

export const ANALYSIS_LIMITS = { summary: 300, tags: 6, tag: 40 } as const

/** Short description of a business, stored with each persona. */
export type ContextAnalysis = { summary: string; tags: string[]; quotes: ContextQuote[] }

export const contextAnalysisOutput = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  quotes: contextQuotesOutput,
})

/** Parses an analysis leniently: long text is cut, duplicate tags are dropped, and tags may arrive as one string. */
export const contextAnalysis: z.ZodType<ContextAnalysis> = z.object({
  summary: z
    .string()
    .transform((text) => cleanModelText(text, ANALYSIS_LIMITS.summary))
    .pipe(z.string().min(1)),
  tags: z
    .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(z.string()))
    .transform((tags) => {
      const cleaned = tags.map((tag) => cleanModelText(tag.replace(/^#/u, ''), ANALYSIS_LIMITS.tag))
      return [...new Set(cleaned.filter((tag) => tag !== ''))].slice(0, ANALYSIS_LIMITS.tags)
    })
    .pipe(z.array(z.string()).min(1)),
  quotes: z.unknown().optional().pipe(contextQuotes),
})

/** Used silently when the analysis fails (docs/spec.md, section 8). */
export const DEFAULT_ANALYSIS: ContextAnalysis = {
  summary: 'A business that serves consumers.',
  tags: ['General', 'B2C'],
  quotes: [],
}

/** Whether the analysis of a business context tagged its customers as businesses. */
export const isB2b = (tags: readonly string[]): boolean => tags.some((tag) => /^b2b\b/iu.test(tag.trim()))
