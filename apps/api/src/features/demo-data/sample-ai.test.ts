import { personaReplySchema } from '@whofor/core/persona/reply'
import { answerTableText } from '@whofor/core/segments/answer-table'
import { segmentResponses } from '@whofor/core/segments/segment-responses'
import { countSegments, segmentTable } from '@whofor/core/segments/segment-table'
import { publishedQuestions, withNotSure } from '@whofor/core/survey/review'
import { describe, expect, test } from 'vitest'
import { personaFromSurveyRequest } from '../../ai/prompts/persona-request.ts'
import type { DemoSurvey } from './demo-survey.ts'
import { sampleAnswers } from './insert-survey.ts'
import { SURVEYS } from './make-demo.ts'
import { sampleAi } from './sample-ai.ts'

const closed = SURVEYS.flatMap((survey, index) =>
  survey.answered?.closed ? [{ survey, answered: survey.answered, seed: index + 1 }] : [],
)

describe.for(closed)('$survey.setup.title', ({ survey, answered, seed }) => {
  const questions = publishedQuestions(
    survey.questions.map(({ question, options, explanation }, index) => ({
      id: `d${index}`,
      question,
      options: withNotSure(options.map(([text, score]) => ({ text, score }))),
      explanation,
      approved: true,
    })),
  )
  const counts = questions.map(({ options }) => options.length)
  const patterns = sampleAnswers(counts, answered, seed).map(({ answers }) => ({ answers, weight: 1 }))
  const segmentation = segmentResponses({ questions, patterns, k: survey.setup.persona_count })
  const tables = segmentation.segments.map((_, index) =>
    segmentTable(questions, countSegments(segmentation), index),
  )

  test('each group has the person written for it', async () => {
    const people = await Promise.all(tables.map((table) => personOf(survey, answerTableText(table))))
    expect(people.map(({ name }) => name).toSorted()).toEqual(
      answered.groups.map(({ persona }) => persona?.name).toSorted(),
    )
  })

  test.for(tables)('nobody is said to answer what their group does not', async (table) => {
    const person = await personOf(survey, answerTableText(table))
    const leading = table.questions.map(
      ({ options }) => options.toSorted((a, b) => b.count - a.count)[0]?.text.toLowerCase() ?? '',
    )
    const quoted = person.key_justifications.flatMap((text) =>
      [...text.matchAll(/“(.+?)”/gu)].map(([, answer = '']) => answer.toLowerCase()),
    )
    expect(quoted.length).toBeGreaterThan(3)
    expect(quoted.filter((answer) => !leading.includes(answer))).toEqual([])
  })

  test('fits its level without being cut', () => {
    const reader = personaReplySchema(survey.setup.detail_level)
    for (const { persona } of answered.groups) expect(reader.parse(persona)).toEqual(persona)
  })
})

async function personOf({ setup, ...survey }: DemoSurvey, table: string) {
  const request = personaFromSurveyRequest({
    ...setup,
    constraints: {},
    brief: { initial: 'A', tone: 'brisk' },
    table,
    taken_names: [],
    group: { label: 'group 1 of 1', count: 1, of: 1 },
    ordinal: 0,
    count: 1,
  })
  return (await sampleAi({ setup, ...survey }).object(request)).value
}
