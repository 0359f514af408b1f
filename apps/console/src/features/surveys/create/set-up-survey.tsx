import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { SetupActions } from '../../../components/setup/setup-actions.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { liveIssues, useForm } from '../../../lib/use-form.ts'
import { useCreateSurvey } from '../queries.ts'
import { reviewPath } from '../survey-path.ts'
import { NextSteps } from './next-steps.tsx'
import { fieldsOf, missingFields, readSetUp } from './set-up.ts'
import { SetUpFields } from './set-up-fields.tsx'
import { readSavedSetUp, saveSetUp } from './set-up-storage.ts'

export function SetUpSurvey() {
  const user = useUser()
  const [, navigate] = useLocation()
  const { values, issues, failure, change, submit, fail } = useForm(() => readSavedSetUp(user.id), readSetUp)
  const create = useCreateSurvey()
  useEffect(() => saveSetUp(user.id, values), [user.id, values])

  const onSubmit = submit((setUp) =>
    create.mutate(setUp, {
      onSuccess: ({ survey, job }) => navigate(reviewPath(survey.id), { state: { jobId: job.id } }),
      onError: (error) => fail(error, fieldsOf(values)),
    }),
  )
  return (
    <Form className="grid gap-8" onSubmit={onSubmit}>
      <SetUpFields form={values} issues={{ ...liveIssues(values, readSetUp), ...issues }} onChange={change} />
      <NextSteps />
      {failure && (
        <FormError title="Couldn’t draft your questions">
          <p>{messageOf(failure, 'Failed to generate questions')} What you typed is kept.</p>
        </FormError>
      )}
      <SetupActions
        businessContext={values.business_context}
        missing={missingFields(values)}
        disabled={'issues' in readSetUp(values)}
        busy={create.isPending}
      />
    </Form>
  )
}
