import { useQuery } from '@tanstack/react-query'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { texts as setupTexts } from '@whofor/texts/console/wizard/setup'
import { RelationshipField } from '../../../components/setup/relationship-field.tsx'
import { SetupActions } from '../../../components/setup/setup-actions.tsx'
import { SetupSteps } from '../../../components/setup/setup-steps.tsx'
import { SetupDemoNote } from '../../../components/ui/demo-note.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { liveIssues, useFormOf } from '../../../lib/use-form.ts'
import { usageQuery } from '../../account/queries.ts'
import { ContextField } from '../../context-items/insert/context-field.tsx'
import type { DraftControl } from '../use-draft.ts'
import { CountField } from './count-field.tsx'
import { CustomFields } from './custom-fields.tsx'
import { LevelField } from './level-field.tsx'
import { LimitReached } from './limit-reached.tsx'
import { QuestionsFailed } from './questions-failed.tsx'
import { remainingPersonas } from './remaining-personas.ts'
import { RequestsLine } from './requests-line.tsx'
import { fieldsOf, hasCustomFields, missingFields, readSetup } from './setup-form.ts'
import { useGenerate } from './use-generate.ts'
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
