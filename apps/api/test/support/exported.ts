import { NO_EVIDENCE } from '@whofor/core/claims/evidence'
import { type PersonaExport, personaExport } from '@whofor/core/persona/persona'
import type { NewPersonaRow, PersonaRow } from '../../src/db/schema/rows.ts'
import { toPersona } from '../../src/features/personas/to-persona.ts'
import { personaOf } from './rows.ts'

/** A persona's row as the database returns it. */
export function storedPersona(fields: Partial<NewPersonaRow> = {}): PersonaRow {
  return {
    job_id: null,
    ordinal: null,
    survey_id: null,
    subtitle: null,
    age_range: null,
    location: null,
    gender: null,
    image_url: null,
    generate_image: false,
    business_context_summary: null,
    intake_questions: null,
    intake_answers: null,
    survey_group: null,
    is_demo: false,
    is_imported: false,
    tags: null,
    deleted_at: null,
    ...personaOf('nobody', fields),
  } as PersonaRow
}

/** The JSON export of such a persona. */
export function exportedPersona(fields: Partial<NewPersonaRow> = {}): PersonaExport {
  return personaExport.parse({
    format: 'whofor.persona',
    version: 3,
    exported_at: '2026-11-21T08:00:00.000Z',
    persona: toPersona(storedPersona(fields), null),
    ...NO_EVIDENCE,
  })
}
