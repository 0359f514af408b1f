import { NO_EVIDENCE } from '@whofor/core/claims/evidence'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { renderPdf } from '../../src/features/exports/pdf/render-pdf.ts'
import { toPersona } from '../../src/features/personas/to-persona.ts'
import { storedPersona } from '../support/exported.ts'

export const personaFrom = (row: Partial<NewPersonaRow>) => toPersona(storedPersona(row), null)

/** The PDF of a persona that is in no database. */
export const render = (row: Partial<NewPersonaRow>) =>
  renderPdf({ persona: personaFrom(row), ...NO_EVIDENCE, portrait: null, notes: '' }, Date.UTC(2026, 10, 21))

/** Letters only: readers differ in spacing, and in the order of right-to-left words. */
export const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
