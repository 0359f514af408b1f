import type { PersonaDetail } from '@whofor/core/persona/persona'
import {
  type V1Answer,
  type V1CreatePersonas,
  type V1Job,
  type V1Persona,
  v1Answer,
  v1Job,
  v1Persona,
  v1PersonaPage,
} from '@whofor/core/platform/v1'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { answerQuestion, answerSignal, type SourceMaterialCache } from '../chat/answer-question.ts'
import { askPersona } from '../chat/chat.ts'
import type { RunningExports } from '../exports/downloads.ts'
import { exportPersona } from '../exports/export-personas.ts'
import { requestPersonas } from '../persona-generation/request-personas.ts'
import { getPersona } from '../personas/get-persona.ts'
import { listPersonas } from '../personas/list-personas.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the actor's personas, newest first. */
export async function listV1Personas(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<z.infer<typeof v1PersonaPage>> {
  return v1PersonaPage.parse(await listPersonas(deps, actor, { ...page, sort: 'newest', show: 'all' }))
}

export async function getV1Persona(deps: Deps, actor: Actor, id: string): Promise<V1Persona> {
  return toV1Persona(await getPersona(deps, actor, id))
}

export const toV1Persona = ({ persona, ...more }: PersonaDetail): V1Persona =>
  v1Persona.parse({ ...persona, ...more })

/** Starts a job. What the wizard would ask is left open: the description says what is fixed. */
export async function createV1Personas(
  deps: Deps,
  actor: Actor,
  { description, relationship, count, detail_level }: V1CreatePersonas,
): Promise<V1Job> {
  const setup = {
    count,
    relationship,
    detail_level,
    business_context: description,
    generate_image: false,
    custom_fields: [],
  }
  const intake = { questions: [], business_context_summary: '', business_context_tags: [] }
  return v1Job.parse(await requestPersonas(deps, actor, { setup, intake, answers: [] }))
}

type Input = {
  id: string
  question: string
  /** Aborted when the caller no longer waits for the answer. */
  left: AbortSignal
}

/** Asks a persona and waits for the whole answer. */
export async function askV1Persona(
  deps: Deps & { sourceMaterials: SourceMaterialCache },
  actor: Actor,
  { id, question: message, left }: Input,
): Promise<V1Answer> {
  const pending = await askPersona(deps, actor, { id, message })
  const { signal, leave, end } = answerSignal(deps, pending.question)
  if (left.aborted) leave()
  left.addEventListener('abort', leave)
  const { question, answer } = await answerQuestion(deps, pending, {
    sourceMaterials: deps.sourceMaterials,
    signal,
    onText: () => {},
  }).finally(() => {
    end()
    left.removeEventListener('abort', leave)
  })
  return v1Answer.parse({ question: question.text, answer: answer.text, created_at: answer.created_at })
}

type ExportInput = { id: string; format: 'json-ld' | 'system-prompt'; signal: AbortSignal }

/** A persona for other programs and models, under the limits of every export. */
export async function exportV1Persona(
  deps: Deps & { running: RunningExports },
  actor: Actor,
  input: ExportInput,
): Promise<string> {
  const { bytes } = await exportPersona(deps, actor, { ...input, withNotes: false })
  return new TextDecoder().decode(bytes)
}
