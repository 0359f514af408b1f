import type { Evidence } from '@whofor/core/claims/evidence'
import { contentLocale, contentOf } from '@whofor/core/persona/content'
import {
  isInSection,
  isWrittenByOwner,
  keepSentences,
  keptSentences,
} from '@whofor/core/persona/kept-sentences'
import { checkSection } from '@whofor/core/persona/persona-claims'
import { evidenceOf } from '@whofor/core/persona/persona-evidence'
import { profileClaims } from '@whofor/core/persona/profile-claims'
import { sectionLabel, withSection } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/api/personas'
import { askModel } from '../../ai/ask-model.ts'
import { statedAnswers } from '../../ai/prompts/persona-request.ts'
import { personaSectionRequest } from '../../ai/prompts/persona-rewrites.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { saveVersion } from '../persona-editing/versions.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { insertEvidence, selectEvidence } from '../personas/queries.ts'
import { constraintsOf, groupOf, intakeOf, toSourceMaterial } from './constraints-of.ts'
import { findSurveyPlan } from './plan-personas.ts'

/**
 * Regenerates one section around the owner's own words and what was counted in it. Concurrent edits are kept; nothing changes when the job
 * fails.
 */
export async function runRegenerateSection(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { section, change, replace_own } = jobInput('persona.section', run.job)
  const ownerId = run.job.owner_id
  const persona = await getPersonaRow(deps, ownerId, run.job.subject_id ?? '')
  await run.progress(10)
  const found = await findSurveyPlan(deps, persona, run.signal)
  const constraints = constraintsOf(persona, found)
  const keptOf = (row: PersonaRow, stored: readonly Evidence[]) =>
    keptSentences(contentOf(row), stored).filter(
      (one) => isInSection(one, section) && !(replace_own && isWrittenByOwner(one)),
    )
  const request = personaSectionRequest({
    relationship: persona.relationship,
    business_context: persona.interaction_context,
    detail_level: persona.detail_level,
    content: contentOf(persona),
    section,
    change,
    sourceMaterial: toSourceMaterial(persona, found),
    constraints,
    kept: keptOf(persona, await selectEvidence(deps.db, persona.id)),
  })
  const reply = await run.paidCheckpoint('section', (context) => askModel(deps, context, request))
  const said = statedAnswers(intakeOf(persona) ?? { questions: [], answers: [] })
  const table = found?.plan.segmentTable ?? null
  const stated = new Set(said.map(({ code }) => code))
  const { reply: checked, claims } = checkSection(section, reply.value, {
    table,
    stated,
    locale: contentLocale(persona.unstructured_data),
  })
  run.failpoint('section.replied')
  await run.progress(50)
  return {
    result: { section },
    async save(tx) {
      const current = await getPersonaRow(deps, ownerId, persona.id, tx)
      const written = withSection(contentOf(current), section, checked)
      const profile =
        section === 'demographics'
          ? profileClaims(written.structured_data.demographics, {
              table,
              context: persona.interaction_context,
              stated: said,
              group: found ? undefined : groupOf(persona)?.words,
            })
          : []
      const regenerated = {
        content: { ...written, is_demo: written.is_demo || deps.ai.demo },
        evidence: evidenceOf([...profile, ...claims], table, said),
      }
      const kept = keptOf(current, await selectEvidence(deps.db, current.id, tx))
      const { content, evidence } = keepSentences(contentOf(current), regenerated, {
        kept,
        level: current.detail_level,
        constraints,
      })
      const label = texts.editing.section_regenerated({ label: sectionLabel(section) })
      await saveVersion(deps, tx, current, { content, label, now: deps.clock() })
      await insertEvidence(deps.db, tx, current.id, { evidence, now: deps.clock() })
      await attributeUsage(deps, tx, reply.usageId, current.id)
      return undefined
    },
  }
}
