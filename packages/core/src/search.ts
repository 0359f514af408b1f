import { z } from 'zod'
import { surveyStatus } from './survey/schema.ts'
import { optionalText } from './text/clean-text.ts'

/** Results of each kind at most. */
export const SEARCH_LIMIT = 8

/** A blank query returns the newest items. */
export const searchQuery = z.strictObject({ q: optionalText(200).default('') })
export type SearchQuery = z.infer<typeof searchQuery>

/** The user's items that match, newest first. */
export const searchReply = z
  .object({
    surveys: z.array(
      z.object({ id: z.string(), title: z.string(), status: surveyStatus, response_count: z.int() }),
    ),
    personas: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        subtitle: z.string().nullable(),
        image_url: z.string().nullable(),
      }),
    ),
    context_items: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })),
  })
  .meta({ id: 'SearchResults' })
export type SearchReply = z.infer<typeof searchReply>
