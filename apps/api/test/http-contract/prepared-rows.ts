import { contextItem } from '@whofor/core/context-item'
import { shareReply } from '@whofor/core/persona/persona'
import { webhookWithSecret } from '@whofor/core/platform/webhook'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { personaOf } from '../support/rows.ts'
import { createDraft, endOf } from '../support/survey-path.ts'
import { enrolTotp } from '../support/two-steps.ts'
import type { Visitor } from '../support/visitor.ts'
import { readIntake } from '../support/wizard-path.ts'

export type Caller = 'signedOut' | 'other' | 'owner' | 'admin'
export type Prepared = {
  instance: Instance
  callers: Record<Caller, Visitor>
  /** Path of a route with the owner's ids as parameters. */
  pathOf(route: string): string
  /** Path of a route with ids that do not exist. */
  nowhere(route: string): string
  /** Who may call a route: its owner, or an administrator. */
  callerOf(route: string): Visitor
}

const NOBODYS = '019a0000-0000-7000-8000-000000000000'

/** An owner with an active survey without answers, a persona and a finished job, and the other callers. */
export async function prepare(): Promise<Prepared> {
  const instance = await startInstance()
  const { db } = instance.deps
  const [owner, other, admin] = [await instance.owner(), await instance.owner(), await instance.admin()]
  for (const person of [owner, other, admin]) await person.useKey()
  const managed = await instance.owner()
  const survey = await insertAnsweredSurvey(db, owner.id, { answers: 0 })
  const persona = personaOf(owner.id)
  await db.write(async (tx) => {
    await tx.insert(db.schema.personas).values(persona)
  })
  const shared = shareReply.parse(await (await owner.post(`/api/personas/${persona.id}/share`)).json())
  const { job } = await createDraft(owner)
  await endOf(owner, job.id)
  const item = contextItem.parse(await (await owner.post('/api/context-items', { name: 'Rye bread' })).json())
  const factor = await enrolTotp(owner, Date.now())
  const intake = await readIntake(owner, { business_context: 'A bakery.' })
  const hook = { url: 'https://hooks.invalid/in', events: ['answer.created'] }
  const added = webhookWithSecret.parse(await (await owner.post('/api/webhooks', hook)).json())
  const fill = (
    route: string,
    ids: Record<'survey' | 'persona' | 'job' | 'item' | 'intake' | 'factor' | 'user' | 'webhook', string>,
  ): string =>
    route
      .slice(route.indexOf(' ') + 1)
      .replace('/surveys/:id', `/surveys/${ids.survey}`)
      .replace('/intake/:id', `/intake/${ids.intake}`)
      .replace('/personas/:id', `/personas/${ids.persona}`)
      .replace('/context-items/:id', `/context-items/${ids.item}`)
      .replace('/factors/:id', `/factors/${ids.factor}`)
      .replace('/webhooks/:id', `/webhooks/${ids.webhook}`)
      .replace(':delivery_id', NOBODYS)
      .replace('/jobs/:id', `/jobs/${ids.job}`)
      .replace('/users/:id', `/users/${ids.user}`)
      .replace('/tips/:id', `/tips/${NOBODYS}`)
      .replace('/news/:id', `/news/${NOBODYS}`)
      .replace(':tier', 'school')
      .replace(':question_id', 'q1')
      .replace(':response_id', NOBODYS)
      .replace(':version', '1')
      .replace(':format', 'json')
      .replace(':lang', 'de')
      .replace(':section', 'goals')
      .replace('/p/:slug', `/p/${shared.slug}`)
      .replace('/personas/:slug', `/personas/${shared.slug}`)
      .replace(':slug', survey.slug)
      .replace(':doc', 'terms')
  return {
    instance,
    callers: { signedOut: instance.visitor(), other, owner, admin },
    callerOf: (route) => (route.includes('/api/admin/') ? admin : owner),
    pathOf: (route) =>
      fill(route, {
        survey: survey.id,
        persona: String(persona.id),
        job: job.id,
        item: item.id,
        intake: intake.job.id,
        factor: factor.id,
        user: managed.id,
        webhook: added.webhook.id,
      }),
    nowhere: (route) =>
      fill(route, {
        survey: NOBODYS,
        persona: NOBODYS,
        job: NOBODYS,
        item: NOBODYS,
        intake: NOBODYS,
        factor: NOBODYS,
        user: NOBODYS,
        webhook: NOBODYS,
      }),
  }
}
