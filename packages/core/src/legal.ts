import { z } from 'zod'

export const legalDoc = z.enum(['terms', 'privacy', 'ai-use', 'fair-use'])
export type LegalDoc = z.infer<typeof legalDoc>
export const legalParam = z.strictObject({ doc: legalDoc })

/** `html` is safe to insert: raw HTML is removed and links are http, https or mailto. */
export const legalReply = z.object({ title: z.string(), html: z.string() }).meta({ id: 'LegalDocument' })
export type LegalReply = z.infer<typeof legalReply>
