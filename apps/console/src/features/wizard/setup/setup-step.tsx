import { useQuery } from '@tanstack/react-query'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { DemoNote } from '../../../components/ui/demo-note.tsx'
import { Form, FormActions } from '../../../components/ui/form.tsx'
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
import { RelationshipField } from './relationship-field.tsx'
import { remainingPersonas } from './remaining-personas.ts'
import { RequestsLine } from './requests-line.tsx'
import { hasCustomFields, missingFields, type SetupForm } from './setup-form.ts'
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
        <RelationshipField form={form} onChange={onChange} />
        <ContextField form={form} onChange={onChange} />
        <LevelField form={form} onChange={onChange} />
        {hasCustomFields(form) && <CustomFields form={form} onChange={onChange} />}
        <div className="grid gap-3">
          <DemoNote context={form.businessContext} />
          <FormActions>
            <ButtonLink href="/dashboard" variant="quiet">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              disabled={!isReady}
              busy={generate.isPending}
              aria-describedby="setup-missing"
            >
              {generate.isPending ? 'Starting…' : 'Generate Questions'}
            </Button>
          </FormActions>
          <p id="setup-missing" className="text-right text-sm text-ink-3 empty:hidden">
            {missing.length > 0 && `Still missing: ${missing.join(', ')}`}
          </p>
          {setup && usage && missing.length === 0 && <RequestsLine setup={setup} usage={usage} />}
        </div>
      </Form>
    </Page>
  )
}
