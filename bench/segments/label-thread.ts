import { workerData } from 'node:worker_threads'
import { countSheets } from '../../apps/api/src/features/surveys/find-segments.ts'
import { MOST_GROUPS } from '../../packages/core/src/segments/advise-groups.ts'
import { prepareAnswers } from '../../packages/core/src/segments/prepare-answers.ts'
import { segmentAnswers } from '../../packages/core/src/segments/segment-responses.ts'
import type { ScoredQuestion } from '../../packages/core/src/survey/scoring.ts'

export type LabelTask = { file: string; surveyId: string; questions: ScoredQuestion[]; responses: number }

/** From the rows of a survey's answers to a label for each, for one to five groups. */
const { file, ...answers } = workerData as LabelTask
const { questions, responses } = answers
const { patternOf, ...patterns } = await countSheets({
  source: { dialect: 'sqlite', file },
  ...answers,
})
const prepared = prepareAnswers(questions, patterns)
for (let k = 1; k <= MOST_GROUPS; k += 1) {
  const { labels } = segmentAnswers(prepared, k)
  const members = new Uint8Array(patternOf.length)
  patternOf.forEach((pattern, response) => {
    members[response] = labels[pattern] ?? 0
  })
  if (members.length !== responses) throw new Error('an answer has no label')
}
