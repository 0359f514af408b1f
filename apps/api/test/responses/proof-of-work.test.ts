import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@whofor/core/problem'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { expectProblem } from '../support/problem.ts'
import { ANSWERS, openProtectedSurvey } from '../support/protected-survey.ts'
import { readPublished, submit } from '../support/survey-path.ts'

function solve({ maxnumber, ...challenge }: ProofChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}

async function challengeOf(reply: Response): Promise<ProofChallenge> {
  expect(reply.headers.get('retry-after')).toBe('1')
  const { challenge } = await expectProblem(reply, 429, 'proof_required')
  if (!challenge) throw new Error('no challenge')
  return challenge
}

describe('a proof of work', () => {
  it('is asked of every answer where the owner wants it, and is good for one', async () => {
    const { send, protect, counted, refused, pass } = await openProtectedSurvey()
    await protect({ floods: 'always' })
    const submission_id = newId()
    const challenge = await challengeOf(await send({ submission_id }))
    expect(challenge.maxnumber).toBe(100_000)
    const proof = solve(challenge)
    const replies = await Promise.all(Array.from({ length: 5 }, () => send({ submission_id, proof })))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await counted()).toBe(1)
    // Replayed for another answer, tampered with, or of nothing at all.
    const wrong = [proof, proof.replace(/^..../, 'eyJh'), 'x']
    for (const one of wrong) await challengeOf(await send({ proof: one }))
    expect((await refused()).items.map(({ cause }) => cause)).toEqual(['proof', 'proof', 'proof'])
    // One that has expired is asked for again, without a reproach.
    const late = { submission_id: newId() }
    const expired = solve(await challengeOf(await send(late)))
    pass(11 * 60_000)
    const again = await challengeOf(await send({ ...late, proof: expired }))
    expect((await refused()).total).toBe(3)
    expect((await send({ ...late, proof: solve(again) })).status).toBe(201)
    expect(await counted()).toBe(2)
  })

  it('of another survey is good for nothing', async () => {
    const { send, protect, deps, owner, stranger } = await openProtectedSurvey()
    await protect({ floods: 'always' })
    const other = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2 })
    const { settings } = await readPublished(owner, other.id)
    const protection = { ...settings.protection, floods: 'always' }
    await owner.patch(`/api/surveys/${other.id}/settings`, { protection })
    const submission_id = newId()
    const proof = solve(await challengeOf(await send({ submission_id })))
    const replayed = await submit(stranger, other.slug, ANSWERS, { submission_id, proof })
    await expectProblem(replayed, 429, 'proof_required')
  })

  it('lets all real people through a flood, without a script some at a time', async () => {
    const few = { points: 10, duration: 60 }
    const { send, sendForm, newSubmission, counted, pass, protect } = await openProtectedSurvey({
      'survey-answers': few,
      'survey-flood': { points: 20, duration: 60 },
      'survey-forms': { points: 2, duration: 60 },
    })
    const people = Array.from({ length: 20 }, newId)
    const first = await Promise.all(people.map((submission_id) => send({ submission_id })))
    const asked = first.filter(({ status }) => status === 429)
    expect(asked).toHaveLength(10)
    const sent = people.map(async (submission_id, at) => {
      const reply = first[at]
      if (reply?.status !== 429) return
      const proof = solve(await challengeOf(reply))
      expect((await send({ submission_id, proof })).status).toBe(201)
    })
    await Promise.all(sent)
    expect(await counted()).toBe(20)
    // More load, harder work.
    expect((await challengeOf(await send({}))).maxnumber).toBe(400_000)

    const forms = await Promise.all([newSubmission(), newSubmission(), newSubmission()])
    pass(60_000)
    const replies = await Promise.all(forms.map((one) => sendForm(one)))
    const refusal = replies.find(({ status }) => status === 429)
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 303, 429])
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(await refusal?.text()).toContain('Your answers are kept: press Submit Response again in')
    await protect({ floods: 'always' })
    const needsScript = await sendForm(forms[2] ?? '')
    expect(needsScript.headers.has('retry-after')).toBe(false)
    expect(await needsScript.text()).toContain('This survey can only be sent with JavaScript.')
    await protect({ floods: 'off' })
    pass(5000)
    expect((await send({})).status).toBe(201)
  })
})
