import { z } from 'zod'
import { optionalText } from '../text/clean-text.ts'

/** Length of a persona's notes in characters. */
export const MAX_NOTES = 5000

/** The owner's own notes on a persona, as plain text; blank deletes them. */
export const personaNotes = z.strictObject({ notes: optionalText(MAX_NOTES) }).meta({ id: 'PersonaNotes' })
