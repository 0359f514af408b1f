import { z } from 'zod'
import { type PublicSurvey, SURVEY_LIMITS } from './survey.ts'

const email = z.string().trim().max(SURVEY_LIMITS.email).pipe(z.email())

/** What a form has before anybody chose or typed: option ids by question id, and an email. */
export type Prefill = { answers: Record<string, string>; email?: string }

/**
 * Reads answers from the address of a survey: `q1=2` is the second option of the first question, `q_<question>=<option>` names
 * both by their ids, and `email` is one. Questions and options that the survey does not have are left out; null without any.
 * A form that asks for no email shows none.
 */
export function readPrefill(
  { questions }: Pick<PublicSurvey, 'questions'>,
  given: (name: string) => string | null,
): Prefill | null {
  const chosen = questions.flatMap(({ id, options }, at) => {
    const optionId = given(`q_${id}`)
    const number = given(`q${at + 1}`) ?? ''
    const option =
      options.find((one) => one.id === optionId) ??
      (/^[1-9]$/.test(number) ? options[Number(number) - 1] : undefined)
    return option ? [[id, option.id] as const] : []
  })
  const typed = email.safeParse(given('email')).data
  if (chosen.length === 0 && typed === undefined) return null
  return { answers: Object.fromEntries(chosen), ...(typed === undefined ? {} : { email: typed }) }
}
