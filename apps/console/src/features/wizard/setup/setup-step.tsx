import { useQuery } from '@tanstack/react-query'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import { RelationshipField } from '../../../components/setup/relationship-field.tsx'
import { SetupActions } from '../../../components/setup/setup-actions.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
import { liveIssues, useFormOf } from '../../../lib/use-form.ts'
import { usageQuery } from '../../account/queries.ts'
import { LimitReached } from '../../personas/list/usage-line.tsx'
import type { DraftControl } from '../use-draft.ts'
import { WizardSteps } from '../wizard-steps.tsx'
import { ContextField } from './context-field.tsx'
import { CountField } from './count-field.tsx'
import { CustomFields } from './custom-fields.tsx'
import { LevelField } from './level-field.tsx'
import { QuestionsFailed } from './questions-failed.tsx'
import { remainingPersonas } from './remaining-personas.ts'
import { RequestsLine } from './requests-line.tsx'
import { fieldsOf, hasCustomFields, missingFields, readSetup } from './setup-form.ts'
import { useGenerate } from './use-generate.ts'

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
      <PageHeading title="Create Persona" above={<WizardSteps current="Setup" className="mb-2" />}>
        Tell us about your business, then answer a few quick questions.
      </PageHeading>
      {usage && <LimitReached usage={usage} />}
      {generate.fault && (
        <QuestionsFailed message={generate.fault} onRetry={generate.start} isBusy={generate.isPending} />
      )}
      <Form className="grid gap-8" onSubmit={submit(() => isReady && generate.start())}>
        <CountField
          count={form.count}
          left={left}
          error={issues.count}
          onChange={(count) => change({ count })}
        />
        <RelationshipField
          label="Relationship"
          help="How this person relates to your business."
          placeholder="Select a relationship"
          value={form.relationship}
          error={issues.relationship}
          onChange={(relationship) => change({ relationship })}
          other={{
            label: 'Specify the type',
            value: form.other_type,
            error: issues.other_type,
            onChange: (other_type) => change({ other_type }),
          }}
        />
        <ContextField form={form} error={issues.business_context} onChange={change} />
        <LevelField form={form} error={issues.detail_level} onChange={change} />
        {hasCustomFields(form) && <CustomFields form={form} error={issues.own} onChange={change} />}
        <SetupActions
          businessContext={form.business_context}
          missing={missing}
          disabled={!isReady}
          busy={generate.isPending}
        >
          {setup && usage && missing.length === 0 && <RequestsLine setup={setup} usage={usage} />}
        </SetupActions>
      </Form>
    </Page>
  )
}
