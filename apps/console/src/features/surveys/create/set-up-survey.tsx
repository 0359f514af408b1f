import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { SetupActions } from '../../../components/setup/setup-actions.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { useCreateSurvey } from '../queries.ts'
import { reviewPath } from '../survey-path.ts'
import { NextSteps } from './next-steps.tsx'
import { missingFields, readSetUp, type SetUpForm } from './set-up.ts'
import { SetUpFields } from './set-up-fields.tsx'
import { readSavedSetUp, saveSetUp } from './set-up-storage.ts'

export function SetUpSurvey() {
  const user = useUser()
  const [, navigate] = useLocation()
  const [form, setForm] = useState(() => readSavedSetUp(user.id))
  const create = useCreateSurvey()
  const missing = missingFields(form)
  const { data: setUp } = readSetUp(form)

  useEffect(() => saveSetUp(user.id, form), [user.id, form])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!setUp || create.isPending) return
    create.mutate(setUp, {
      onSuccess: ({ survey, job }) => navigate(reviewPath(survey.id), { state: { jobId: job.id } }),
    })
  }
  return (
    <Form className="grid gap-8" onSubmit={submit}>
      <SetUpFields form={form} onChange={(change: Partial<SetUpForm>) => setForm({ ...form, ...change })} />
      <NextSteps />
      {create.isError && (
        <FormError key={create.submittedAt} title="Couldn’t draft your questions">
          <p>{messageOf(create.error, 'Failed to generate questions')} What you typed is kept.</p>
        </FormError>
      )}
      <SetupActions
        businessContext={form.businessContext}
        missing={missing}
        disabled={!setUp}
        busy={create.isPending}
      />
    </Form>
  )
}
