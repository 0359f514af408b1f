import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { DemoNote } from '../../../components/ui/demo-note.tsx'
import { Form, FormActions, FormError } from '../../../components/ui/form.tsx'
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
      <div className="grid gap-3">
        <DemoNote context={form.businessContext} />
        <FormActions>
          <ButtonLink href="/dashboard" variant="quiet">
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            disabled={!setUp}
            busy={create.isPending}
            aria-describedby="set-up-missing"
          >
            {create.isPending ? 'Starting…' : 'Generate Questions'}
          </Button>
        </FormActions>
        <p id="set-up-missing" className="text-right text-sm text-ink-3 empty:hidden">
          {missing.length > 0 && `Still missing: ${missing.join(', ')}`}
        </p>
      </div>
    </Form>
  )
}
