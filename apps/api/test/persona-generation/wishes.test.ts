import { describe, expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { recordedAi } from '../support/recorded-ai.ts'
import { endOf, readPersona } from '../support/survey-path.ts'
import { createPersonas, creationOf, WIZARD } from '../support/wizard-path.ts'

const WISHES = { language: 'de', gender: 'female', age: { from: 30, to: 45 } } as const

describe('wishes for a persona', () => {
  it('hold for every persona, are sent to the model and kept as the owner’s words', async () => {
    const ai = recordedAi()
    const { owner } = await startInstance({ ai })
    const person = await owner()
    const changes = { count: 3, wishes: WISHES, business_context: 'A barber shop for men only, under 20.' }
    const input = await creationOf(person, changes)
    const { state, persona_ids } = await endOf(person, (await createPersonas(person, input)).id)
    expect(state).toBe('succeeded')
    for (const id of persona_ids) {
      const { persona } = await readPersona(person, id)
      const { age, gender } = persona.structured_data.demographics
      expect(gender).toBe('Weiblich')
      expect(age).toBeGreaterThanOrEqual(30)
      expect(age).toBeLessThanOrEqual(45)
      expect(persona.intake_answers).toEqual(expect.arrayContaining(['30–45', 'Female', 'German']))
    }
    const prompts = ai.prompts.filter(({ type }) => type === 'persona')
    expect(prompts).toHaveLength(3)
    for (const { text } of prompts) {
      expect(text).toContain('Write in German, whatever the language of the business context.')
      expect(text).toContain('"values":["female"]')
      expect(text).toContain('"values":[{"from":30,"to":45}]')
    }
    expect(ai.prompts.find(({ type }) => type === 'intake_questions')?.text).toContain('"gender":"female"')
  })

  it('are optional, and refused where they make no sense', async () => {
    const ai = recordedAi()
    const { owner } = await startInstance({ ai })
    const person = await owner()
    const ask = (wishes: unknown) => person.post('/api/personas/intake', { ...WIZARD, wishes })
    for (const wishes of [
      { age: { from: 50, to: 40 } },
      { age: { from: 3, to: 40 } },
      { gender: 'any' },
      { language: 'tlh' },
      { occupation: 'pilot' },
    ])
      expect((await ask(wishes)).status).toBe(422)
    const { id } = await createPersonas(person, await creationOf(person))
    await endOf(person, id)
    expect(ai.prompts.find(({ type }) => type === 'persona')?.text).toContain(
      'Write in the language of the business context.',
    )
  })
})
