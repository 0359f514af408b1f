import type { GroupingMethod } from '@whofor/core/segments/choose-grouping'
import { FEWEST_FOR_ADVICE } from '@whofor/core/segments/fewest-answers'
import { prepareAnswers } from '@whofor/core/segments/prepare-answers'
import { measureStability } from '@whofor/core/segments/stability'
import { forecastStability } from '@whofor/core/segments/stability-forecast'
import type { GroupForecast } from '@whofor/core/survey/groups-schema'
import { type Answers, countSheets } from './find-segments.ts'

export type ForecastInput = Answers & { personas: number; segments: number; method: GroupingMethod }

/** When the groups among a survey's answers will be steady. Takes up to a few seconds: for worker threads. */
export async function forecastGroups(input: ForecastInput): Promise<GroupForecast> {
  const { questions, personas, segments, method } = input
  const { patternOf: _, numbers, ...patterns } = await countSheets(input)
  const responses = numbers.length
  const points = measureStability(prepareAnswers(questions, patterns).fitted, segments, method)
  const measured = { personas, responses, points }
  if (responses < FEWEST_FOR_ADVICE) {
    return { ...measured, outlook: 'early', at: null, low: null, high: null, curve: [] }
  }
  return { ...measured, ...forecastStability(points) }
}
