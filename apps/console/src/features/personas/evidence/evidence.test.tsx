// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Evidence, GroupCounts } from '@whofor/core/claims/evidence'
import type { Counted } from '@whofor/core/claims/evidence-text'
import { afterEach, describe, expect, it } from 'vitest'
import { EvidenceContext, useSheetEvidence } from './evidence-context.ts'
import { GroupProof } from './group-proof.tsx'
import { BasisFilter, Legend } from './legend.tsx'
import { MarkedLines } from './marked-lines.tsx'
import { MarkedProse } from './marked-text.tsx'

const counted: Counted = {
  ...{ count: 33, n: 53, overall_count: 54, overall_n: 133 },
  ...{ low: 0.488, high: 0.741, sets_apart: true },
}
const early = { code: 'Q1.A', question: 'When do you buy bread?', answer: 'Before eight', counted }
const EVIDENCE: Evidence[] = [
  { field: 'bio', sentence: 'She comes before eight.', basis: 'observed', references: [early] },
  { field: 'bio', sentence: 'She hates to wait.', basis: 'inferred', references: [early] },
  { field: 'bio', sentence: 'She has a dog.', basis: 'assumed', references: [] },
  {
    field: 'goals.fears',
    sentence: 'That the rye is gone',
    basis: 'stated',
    references: [{ code: 'I2', question: 'What do they fear?', answer: 'No rye', counted: null }],
  },
  { field: 'goals.fears', sentence: 'A queue at the door', basis: 'observed', references: [early] },
]
const BIO = 'She comes before eight. She hates to wait. She has a dog. Written in an earlier version.'

function Sheet({ isOwner = true }: { isOwner?: boolean }) {
  const evidence = useSheetEvidence(EVIDENCE, {
    ...{ isOwner, ofSurvey: true, countedAt: null, surveyId: null },
  })
  return (
    <EvidenceContext value={evidence}>
      <MarkedProse field="bio" text={BIO} />
      <MarkedLines field="goals.fears" texts={['That the rye is gone', 'A queue at the door']} />
      <BasisFilter />
      <Legend />
    </EvidenceContext>
  )
}

function Lines({ references }: { references: Evidence['references'] }) {
  const found: Evidence[] = [{ field: 'bio', sentence: 'She hates to wait.', basis: 'inferred', references }]
  const evidence = useSheetEvidence(found, {
    ...{ isOwner: true, ofSurvey: true, countedAt: null, surveyId: null },
  })
  return (
    <EvidenceContext value={evidence}>
      <MarkedLines field="bio" texts={['She hates to wait.']} />
    </EvidenceContext>
  )
}

function InSheet({ counts }: { counts: GroupCounts }) {
  const evidence = useSheetEvidence([], { isOwner: true, ofSurvey: true, countedAt: null, surveyId: null })
  return (
    <EvidenceContext value={evidence}>
      <GroupProof counts={counts} of={13} source="Bread" />
    </EvidenceContext>
  )
}

afterEach(cleanup)

const marks = () => screen.getAllByRole('button', { name: /receipt$/u })
const receipt = () => within(screen.getByRole('region', { name: 'Receipt' }))

describe('marks', () => {
  it('stand behind each sentence that has evidence, and say what it rests on', () => {
    render(<Sheet />)
    expect(marks().map((mark) => mark.getAttribute('aria-label') ?? mark.textContent)).toEqual([
      'Observed: 33 of 53 in this group (62%), 41% overall. Show receipt',
      'Inferred: 33 of 53 in this group (62%), 41% overall. Show receipt',
      'Assumed. Show receipt',
      'You said. Show receipt',
      '33 of 53 · 62%, 41% overall. Show receipt',
    ])
    expect(screen.getByText(/Written in an earlier version/u)).toBeTruthy()
  })

  it('open one receipt at a time by keyboard', async () => {
    render(<Sheet />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(receipt().getByRole('heading').textContent).toBe('33 of 53 in this group (62%), 41% overall')
    expect(receipt().getByText('When do you buy bread?')).toBeTruthy()
    expect(receipt().getByText('Before eight')).toBeTruthy()
    expect(receipt().getByText(/49–74% \(95% interval\)/u)).toBeTruthy()
    expect(receipt().getByText(/Counted from 133 answers/u)).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(receipt().getByText('Follows from:')).toBeTruthy()
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
  })

  it('say plainly what nobody was asked, and what the owner said', async () => {
    render(<Sheet />)
    await userEvent.click(screen.getByRole('button', { name: /^Assumed/u }))
    expect(receipt().getByText(/No answer says this/u)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /You said/u }))
    expect(receipt().getByText('You answered')).toBeTruthy()
    expect(receipt().getByText('No rye')).toBeTruthy()
  })
})

describe('what a line follows from', () => {
  it('is how many gave the answer, not how many answers there are', () => {
    render(<Lines references={[early]} />)
    expect(marks()[0]?.textContent).toBe('Follows from 33 of 53 · 62%, 41% overall. Show receipt')
    cleanup()
    render(<Lines references={[{ ...early, counted: null }]} />)
    expect(marks()[0]?.textContent).toBe('Follows from an answer. Show receipt')
  })
})

describe('the legend', () => {
  it('counts the sentences of each basis', () => {
    render(<Sheet isOwner={false} />)
    const items = within(screen.getByRole('region', { name: 'What each mark means' })).getAllByRole(
      'listitem',
    )
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '2 observedcounted in the answers',
      '1 statedsaid by the owner',
      '1 inferredfollows from answers or from what the owner said',
      '1 assumedno answer says so, made up by the AI',
    ])
  })

  it('highlights the sentences of a basis', async () => {
    const { container } = render(<Sheet />)
    await userEvent.click(screen.getByRole('checkbox', { name: /Observed/u }))
    const highlighted = [...container.querySelectorAll('[data-highlighted]')].map(
      ({ textContent }) => textContent,
    )
    expect(highlighted).toEqual(['She comes before eight.', 'A queue at the door'])
    await userEvent.click(screen.getByRole('checkbox', { name: /Observed/u }))
    expect(container.querySelector('[data-highlighted]')).toBeNull()
  })
})

describe('a group', () => {
  const counts = {
    segment: 0,
    sizes: [53, 80],
    stability: 0.84,
    supported: true,
    medoid: 57,
    counted_at: Date.UTC(2026, 10, 14),
  }
  const alike = {
    ...early,
    code: 'Q2.A',
    question: 'Do you order?',
    counted: { ...counted, sets_apart: false },
  }

  it('shows its size, its stability and what sets it apart', () => {
    render(<GroupProof counts={{ ...counts, answers: [early, alike] }} of={133} source="Bread" />)
    expect(screen.getByText('Steady')).toBeTruthy()
    expect(screen.getByText(/of 133 answers \(40%\)/u)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What sets this group apart' })).toBeTruthy()
    expect(screen.getByText('No clear difference: “Do you order?”')).toBeTruthy()
    expect(screen.getByText('Response 57 is the most typical of this group.')).toBeTruthy()
  })

  it('of few people has counts alone, with a caution', () => {
    const few = { ...early, counted: { ...counted, count: 5, n: 7, sets_apart: false } }
    render(<GroupProof counts={{ ...counts, sizes: [7, 20], answers: [few] }} of={133} source="Bread" />)
    expect(screen.getByText('Early signal')).toBeTruthy()
    expect(screen.getByText(/^7 people are too few/u)).toBeTruthy()
    expect(screen.queryByText(/0\.84/u)).toBeNull()
    expect(screen.getByRole('button', { name: /5 of 7/u }).textContent).not.toContain('71%')
  })

  it('hides no answer without a word, and opens a receipt as a row of its own with its count', async () => {
    const answers = Array.from({ length: 7 }, (_, place) => ({
      ...early,
      code: `Q${place + 1}.A`,
      question: `Question ${place + 1}?`,
      counted: { ...counted, count: 4, n: 4, overall_count: 4, overall_n: 13, sets_apart: false },
    }))
    render(<InSheet counts={{ ...counts, sizes: [4, 9], answers }} />)
    expect(screen.queryByText('Question 7?')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '1 more' }))
    const last = screen.getByRole('button', { name: /^Question 7\?/u })
    await userEvent.click(last)
    expect(receipt().getByText('4 of 4')).toBeTruthy()
    expect(receipt().getByText('4 of 13')).toBeTruthy()
    expect(
      last.closest('li')?.nextElementSibling?.contains(screen.getByRole('region', { name: 'Receipt' })),
    ).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.queryByText('Question 7?')).toBeNull()
  })
})
