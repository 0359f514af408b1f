import { jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { regeneratePersonaInput, regenerateSectionInput, sectionName } from '@whofor/core/persona/section'
import { createPersonasInput, intakeReply, personaSetup } from '@whofor/core/persona/wizard'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { getIntake, requestIntake, requestPersonas } from './request-personas.ts'
import { requestRegeneration, requestSection } from './request-regeneration.ts'

const sectionParam = z.strictObject({ id: z.uuid(), section: sectionName })

/** Mounted under /api/personas, behind its requireUser. */
export function personaGenerationRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .post(
      '/intake',
      describe('Generate the questions of the persona wizard', { 202: jobReply }),
      validate('json', personaSetup),
      async (c) => c.json(await requestIntake(deps, c.var.scope.actor, c.req.valid('json')), 202),
    )
    .get(
      '/intake/:id',
      describe('Get the questions of the persona wizard', { 200: intakeReply }),
      validate('param', idParam),
      async (c) => c.json(await getIntake(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/',
      describe('Create personas from the answers to the wizard', { 202: jobReply }),
      validate('json', createPersonasInput),
      async (c) => c.json(await requestPersonas(deps, c.var.scope.actor, c.req.valid('json')), 202),
    )
    .post(
      '/:id/regenerate',
      describe('Regenerate a persona from the same inputs', { 202: jobReply }),
      validate('param', idParam),
      validate('json', regeneratePersonaInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await requestRegeneration(deps, c.var.scope.actor, input), 202)
      },
    )
    .post(
      '/:id/sections/:section/regenerate',
      describe('Regenerate one section of a persona', { 202: jobReply }),
      validate('param', sectionParam),
      validate('json', regenerateSectionInput),
      async (c) => {
        const input = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await requestSection(deps, c.var.scope.actor, input), 202)
      },
    )
}
