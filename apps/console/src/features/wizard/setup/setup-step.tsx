import { useQuery } from '@tanstack/react-query'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { useLocation } from 'wouter'
import { RelationshipField } from '../../../components/setup/setup-fields.tsx'
import { SetupActions, SetupSteps } from '../../../components/setup/setup-steps.tsx'
import { SetupDemoNote } from '../../../components/ui/demo-note.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { liveIssues, useFormOf } from '../../../lib/use-form.ts'
import { usageQuery } from '../../account/queries.ts'
import { ContextField } from '../../context-items/insert/context-field.tsx'
import { jobQuery, useRetryJob } from '../../jobs/queries.ts'
import { type DraftControl, type IntakeDraft, newIntakeDraft, readIntake } from '../draft.ts'
import { useRequestIntake } from '../queries.ts'
import { QUESTIONS_PATH } from '../wizard-path.ts'
import { CountField, LevelField } from './count-and-level.tsx'
import { CustomFields } from './custom-fields.tsx'
import { fieldsOf, hasCustomFields, missingFields, readSetup } from './setup-form.ts'
import { LimitReached, QuestionsFailed, RequestsLine, remainingPersonas } from './setup-notes.tsx'
import { WishesFields } from './wishes-fields.tsx'

type Props = { control: DraftControl; setup: PersonaSetup | undefined; intake: string | null }

export function SetupStep({ control, setup, intake }: Props) {
  const usage = useQuery(usageQuery).data
  const { values: form, change, submit, showServerErrors, ...shown } = useFormOf(control.form, readSetup)
  const issues = { ...liveIssues(form, readSetup), ...shown.issues }
  const generate = useGenerate(control, setup, intake, (error) => showServerErrors(error, fieldsOf(form)))
  const missing = missingFields(form)
  const left = remainingPersonas(usage)
  const isReady = setup !== undefined && (left === null || setup.count <= left)
  return (
    <Page width="narrow">
      <PageHeading
        title={setupTexts.title}
        above={<SetupSteps path="wizard" current="setup" className="mb-2" />}
      >
        {setupTexts.lead}
      </PageHeading>
      {usage && left === 0 ? (
        <LimitReached usage={usage} />
      ) : (
        <>
          <SetupDemoNote />
          {generate.fault && (
            <QuestionsFailed
              message={generate.fault}
              error={generate.error}
              onRetry={generate.start}
              isBusy={generate.isPending}
            />
          )}
          <Form className="grid gap-8" onSubmit={submit(() => isReady && generate.start())}>
            <ContextField
              value={form.business_context}
              help={setupTexts.context_help}
              error={issues.business_context}
              onChange={(business_context) => change({ business_context })}
            />
            <RelationshipField
              label={setupTexts.relationship}
              help={setupTexts.relationship_help}
              placeholder={setupTexts.relationship_placeholder}
              value={form.relationship}
              error={issues.relationship}
              onChange={(relationship) => change({ relationship })}
              other={{
                label: setupTexts.specify,
                value: form.other_type,
                error: issues.other_type,
                onChange: (other_type) => change({ other_type }),
              }}
            />
            <LevelField form={form} error={issues.detail_level} onChange={change} />
            {hasCustomFields(form) && <CustomFields form={form} error={issues.own} onChange={change} />}
            <CountField
              count={form.count}
              left={left}
              error={issues.count}
              onChange={(count) => change({ count })}
            />
            <WishesFields form={form} issues={issues} onChange={change} />
            <SetupActions
              businessContext={form.business_context}
              missing={missing}
              disabled={!isReady}
              busy={generate.isPending}
            >
              {setup && usage && missing.length === 0 && <RequestsLine setup={setup} usage={usage} />}
            </SetupActions>
          </Form>
        </>
      )}
    </Page>
  )
}

/**
 * Requests the questions of a setup, unless they are cached or in progress; a failed job is retried.
 * @param onRefused returns false for an error that is not shown at a field
 */
function useGenerate(
  { draft, change }: DraftControl,
  setup: PersonaSetup | undefined,
  key: string | null,
  onRefused: (error: Error) => boolean,
) {
  const [, navigate] = useLocation()
  const ask = useRequestIntake()
  const retry = useRetryJob()
  const asked = draft.asked?.key === key ? draft.asked : null
  const { data: job } = useQuery(jobQuery(asked?.jobId ?? null))
  const isPending = ask.isPending || retry.isPending
  const refused = ask.error ?? retry.error

  function start() {
    if (!setup || !key || isPending) return
    ask.reset()
    retry.reset()
    if (readIntake(key)) return open(asked ?? newIntakeDraft(key, null))
    if (asked && job && (job.state === 'failed' || job.state === 'cancelled'))
      return retry.mutate(job.id, { onSuccess: () => open(asked), onError: showError })
    if (asked && job) return open(asked)
    ask.mutate(setup, { onSuccess: ({ id }) => open(newIntakeDraft(key, id)), onError: showError })
  }
  function open(questions: IntakeDraft) {
    change({ asked: questions })
    navigate(QUESTIONS_PATH)
  }
  function showError(error: Error) {
    if (!onRefused(error)) showAlert(setupTexts.alert, messageOf(error, setupTexts.otherwise))
  }
  const failed = job?.state === 'failed' ? (job.error?.message ?? setupTexts.otherwise) : null
  const fault = refused ? messageOf(refused, setupTexts.otherwise) : failed
  return { start, isPending, fault, error: refused ?? job?.error }
}
