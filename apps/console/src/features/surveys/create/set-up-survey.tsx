import { useQuery } from '@tanstack/react-query'
import { texts as createTexts } from '@whofor/texts/console/surveys/create'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { SetupActions } from '../../../components/setup/setup-steps.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { messageOf } from '../../../lib/api.ts'
import { addCarriedText, forgetCarriedText, readCarriedText } from '../../../lib/carried-text.ts'
import { useUser } from '../../../lib/session.ts'
import { liveIssues, useForm } from '../../../lib/use-form.ts'
import { usageQuery } from '../../account/queries.ts'
import { useCreateSurvey } from '../queries.ts'
import { reviewPath } from '../survey-paths.ts'
import { fieldsOf, missingFields, readSetUp, type SetUpForm } from './set-up.ts'
import { SetUpFields } from './set-up-fields.tsx'
import { readSavedSetUp, saveSetUp } from './set-up-storage.ts'

export function SetUpSurvey() {
  const user = useUser()
  const [, navigate] = useLocation()
  const { values, issues, failure, change, submit, fail } = useForm(() => firstValues(user.id), readSetUp)
  const create = useCreateSurvey()
  const usage = useQuery(usageQuery).data
  const requests = usage ? Math.max(0, usage.ai_requests.max - usage.ai_requests.used) : 0
  useEffect(() => saveSetUp(user.id, values), [user.id, values])
  useEffect(forgetCarriedText, [])

  const onSubmit = submit((setUp) =>
    create.mutate(setUp, {
      onSuccess: ({ survey, job }) => navigate(reviewPath(survey.id), { state: { jobId: job.id } }),
      onError: (error) => fail(error, fieldsOf(values)),
    }),
  )
  return (
    <Form className="grid gap-8" onSubmit={onSubmit}>
      <NextSteps />
      <SetUpFields form={values} issues={{ ...liveIssues(values, readSetUp), ...issues }} onChange={change} />
      {failure && (
        <FormError title={createTexts.failed}>
          <p>
            {messageOf(failure, createTexts.failed_otherwise)} {createTexts.kept}
          </p>
        </FormError>
      )}
      <SetupActions
        businessContext={values.business_context}
        missing={missingFields(values)}
        disabled={'issues' in readSetUp(values)}
        busy={create.isPending}
      >
        {usage && !usage.unlimited && (
          <p className="text-right text-sm text-ink-3 tabular-nums">
            {requests > 0 ? createTexts.uses({ left: requests }) : createTexts.used_up}
          </p>
        )}
      </SetupActions>
    </Form>
  )
}

function firstValues(userId: string): SetUpForm {
  const saved = readSavedSetUp(userId)
  return { ...saved, business_context: addCarriedText(saved.business_context, readCarriedText()) }
}

const NextSteps = () => (
  <Notice kind="info" title={createTexts.next_title}>
    <p>{createTexts.next_text}</p>
  </Notice>
)
