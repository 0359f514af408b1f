import type { DashboardReply, FirstStepsReply } from '@whofor/core/dashboard'
import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { surveyPath } from '../surveys/survey-path.ts'

export type FirstStep = { title: string; text: string; href: string; isDone: boolean }

/** Each step is done by what really happened, in any order. */
export function listFirstSteps(
  steps: FirstStepsReply,
  { recent_surveys, hasContext }: Pick<DashboardReply, 'recent_surveys'> & { hasContext: boolean },
): FirstStep[] {
  const latest = recent_surveys.find((survey) => !survey.imported)
  const open = latest ? surveyPath(latest) : '/surveys/create'
  const texts = dashboardTexts.first_run
  return [
    {
      title: texts.describe,
      text: texts.describe_text,
      href: hasContext ? '/context' : '/personas/create',
      isDone: steps.described,
    },
    { title: texts.persona, text: texts.persona_text, href: '/personas/create', isDone: steps.persona },
    { title: texts.publish, text: texts.publish_text, href: open, isDone: steps.published },
    { title: texts.answer, text: texts.answer_text, href: open, isDone: steps.answered },
  ]
}

/** Hidden once all are done, unless the user asked for them. */
export function showsFirstSteps(steps: FirstStepsReply | null): steps is FirstStepsReply {
  if (!steps || steps.display === 'hidden') return false
  const isComplete = steps.described && steps.persona && steps.published && steps.answered
  return steps.display === 'shown' || !isComplete
}

/** Nothing was made yet: two ways to start replace the figures. */
export const isFirstRun = ({ recent_personas, recent_surveys, first_steps }: DashboardReply) =>
  first_steps !== null &&
  !first_steps.persona &&
  recent_personas.length === 0 &&
  recent_surveys.length === 0 &&
  !first_steps.published
