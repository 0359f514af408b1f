import { describe, expect, it } from 'vitest'
import type { NewPersonaRow } from '../../src/db/schema/rows.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, endOf } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { createPersonas, creationOf } from '../support/wizard-path.ts'
import { MARLENE } from './persona-fixtures.ts'
import { readPdf } from './read-pdf.ts'
import { withPersonas } from './with-persona.ts'

const TITLE = 'Saturday bread, weekday bread'

async function exportsOf(owner: Visitor, id: string) {
  const bytes = async (format: string) => {
    const reply = await owner.get(`/api/personas/${id}/export/${format}`)
    expect(reply.status).toBe(200)
    return new Uint8Array(await reply.arrayBuffer())
  }
  const text = async (format: string) => new TextDecoder().decode(await bytes(format))
  const { persona } = JSON.parse(await text('json'))
  return {
    persona,
    csv: await text('csv'),
    markdown: await text('markdown'),
    pdf: (await readPdf(await bytes('pdf'))).text,
  }
}

/** Text between two headings. */
const between = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)))

describe('a survey’s name', () => {
  const createPersona = async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 1 })
    const { job } = await closeSurvey(owner, id)
    const [personaId = ''] = (await endOf(owner, job.id)).persona_ids
    return { owner, id: personaId }
  }
  /** As stored when the survey was listed as the source of the industry. */
  const stored = async () =>
    withPersonas({
      ...MARLENE,
      survey_group: { count: 53, of: 128, segment: 0, method: 'k-modes' },
    } as Partial<NewPersonaRow>)

  it.each([
    ['a persona made now', createPersona],
    ['a persona stored before', stored],
  ])('appears only beside counted figures, in every format: %s', async (_, prepare) => {
    const { owner, id } = await prepare()
    const { persona, csv, markdown, pdf } = await exportsOf(owner, id)
    const { from_answers, ...invented } = persona.demographic_insights
    expect(from_answers.sources[0]).toContain(TITLE)
    expect(from_answers.statistics.length).toBeGreaterThan(1)
    expect(JSON.stringify(invented)).not.toContain(TITLE)
    for (const { statistics, sources } of [invented.location_demographics, invented.industry_demographics])
      expect([statistics, sources]).toEqual([[], []])
    expect(csv).toContain('from_answers.sources')
    for (const text of [markdown, pdf]) {
      const insights = between(text, 'Demographic insights', 'Key justifications')
      expect(insights).toContain('Written by the AI, not counted.')
      expect(insights).not.toContain(TITLE)
      expect(insights).not.toMatch(/\d+ of \d+/u)
      // In a PDF, the counts are a band under the group's size.
      const heading = text === pdf ? 'Group size' : 'From the answers'
      expect(between(text, heading, 'Bio')).toContain(TITLE)
    }
    // Each notes which part of the profile is invented.
    expect(persona.profile_note).toMatch(/invented to make the persona concrete\.$/u)
    for (const text of [csv, pdf, between(markdown, '## Profile', '## Psychographics')])
      expect(text).toContain('invented to make the persona concrete.')
    expect(JSON.stringify(persona) + csv + markdown + pdf).not.toMatch(/AI assumption|\d %/u)
  })
})

describe('a wizard persona', () => {
  it('shows the owner’s answers and no figures', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    const input = await creationOf(owner)
    // Free text where the question allows it.
    const answers = input.answers.map((answer, place) =>
      input.intake.questions[place]?.options.length === 0 ? 'Only those who come on foot' : answer,
    )
    const job = await createPersonas(owner, { ...input, answers })
    const [id = ''] = (await endOf(owner, job.id)).persona_ids
    const { persona, csv, markdown, pdf } = await exportsOf(owner, id)
    expect(persona.demographic_insights).not.toHaveProperty('from_answers')
    for (const text of [markdown, pdf]) {
      expect(between(text, 'What the owner said', 'Bio')).toContain('Only those who come on foot')
      expect(text).not.toContain('From the answers')
    }
    expect(persona.profile_note).toMatch(/^The owner .+ invented to make the persona concrete\.$/u)
    expect(JSON.stringify(persona) + csv + markdown + pdf).not.toContain('AI assumption')
  })
})
