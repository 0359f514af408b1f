import type { DashboardReply } from '@whofor/core/dashboard'
import { surveyPath } from '../surveys/survey-path.ts'

export type FirstStep = { title: string; text: string; href: string; done: boolean }

/** The onboarding checklist. A completed step completes the steps before it. */
export function firstSteps({
  usage,
  active_surveys,
  answers_to_active,
  recent_surveys,
}: DashboardReply): FirstStep[] {
  const latest = recent_surveys[0]
  const open = latest ? surveyPath(latest) : '/surveys/create'
  const personas = (usage?.personas.used ?? 0) > 0
  const answers =
    personas || (answers_to_active ?? 0) > 0 || recent_surveys.some((survey) => survey.response_count > 0)
  const published =
    answers || (active_surveys ?? 0) > 0 || recent_surveys.some((survey) => survey.status !== 'draft')
  return [
    {
      title: 'Describe your business',
      text: 'A few sentences are enough to draft your questions.',
      href: '/surveys/create',
      done: published || latest !== undefined,
    },
    {
      title: 'Publish a survey',
      text: 'Approve the drafted questions to get a link to share.',
      href: open,
      done: published,
    },
    {
      title: 'Collect answers',
      text: 'Share the link or embed the survey on your site.',
      href: open,
      done: answers,
    },
    {
      title: 'Create personas from answers',
      text: 'Close the survey once you have enough answers.',
      href: open,
      done: personas,
    },
  ]
}
