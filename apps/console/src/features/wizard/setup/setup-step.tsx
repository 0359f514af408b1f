import { useQuery } from '@tanstack/react-query'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import type { FormEvent } from 'react'
import { RelationshipField } from '../../../components/setup/relationship-field.tsx'
import { SetupActions } from '../../../components/setup/setup-actions.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Page, PageHeading } from '../../../components/ui/page.tsx'
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
import { hasCustomFields, issueOf, missingFields, type SetupForm } from './setup-form.ts'
import { useGenerate } from './use-generate.ts'

type Props = { control: DraftControl; setup: PersonaSetup | undefined; intake: string | null }

export function SetupStep({ control, setup, intake }: Props) {
  const usage = useQuery(usageQuery).data
  const generate = useGenerate(control, setup, intake)
  const { form } = control.draft
  const missing = missingFields(form)
  const left = remainingPersonas(usage)
  const isReady = setup !== undefined && (left === null || setup.count <= left)
  const onChange = (change: Partial<SetupForm>) => control.change({ form: { ...form, ...change } })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) generate.start()
  }
  return (
    <Page width="narrow">
      <PageHeading title="Create Persona" above={<WizardSteps current="Setup" className="mb-2" />}>
        Tell us about your business, then answer a few quick questions.
      </PageHeading>
      {usage && <LimitReached usage={usage} />}
      {generate.fault && (
        <QuestionsFailed message={generate.fault} onRetry={generate.start} isBusy={generate.isPending} />
      )}
      <Form className="grid gap-8" onSubmit={submit}>
        <CountField count={form.count} left={left} onChange={(count) => onChange({ count })} />
        <RelationshipField
          label="Relationship"
          help="How this person relates to your business."
          placeholder="Select a relationship"
          value={form.relationship}
          onChange={(relationship) => onChange({ relationship })}
          other={{
            label: 'Specify the type',
            value: form.otherType,
            error: issueOf(form, 'relationship', form.otherType),
            onChange: (otherType) => onChange({ otherType }),
          }}
        />
        <ContextField form={form} onChange={onChange} />
        <LevelField form={form} onChange={onChange} />
        {hasCustomFields(form) && <CustomFields form={form} onChange={onChange} />}
        <SetupActions
          businessContext={form.businessContext}
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
