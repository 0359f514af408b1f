import type { DetailLevel } from '@whofor/core/survey/survey'
import { useId } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Form, FormActions, FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { liveIssues, useForm } from '../../lib/use-form.ts'
import { EMPTY_SET_UP, fieldsOf, missingFields, readSetUp } from '../surveys/create/set-up.ts'
import { SetUpFields } from '../surveys/create/set-up-fields.tsx'
import { titleOf } from './mapping.ts'
import { useImportAnswers } from './queries.ts'
import type { CheckedFile } from './use-file-check.ts'

const LEVEL_LINES: Record<DetailLevel, readonly [string, string]> = {
  simple: ['The essentials', 'of each persona'],
  detailed: ['More about habits', 'and motives'],
  advanced: ['Everything,', 'with the most depth'],
}
const SURVEY = 'survey.'

/** What the survey is about, and the import itself. A failure keeps everything on the page. */
export function ImportForm({ checked, isReading }: { checked: CheckedFile; isReading: boolean }) {
  const { file, check, settings } = checked
  const id = useId()
  const [, navigate] = useLocation()
  const importing = useImportAnswers(file)
  const { values, issues, failure, change, submit, fail } = useForm(
    { ...EMPTY_SET_UP, title: titleOf(file.name) },
    readSetUp,
  )
  const onSubmit = submit((survey) =>
    importing.mutate(
      { ...settings, keep_unanswered: settings.keep_unanswered ?? false, survey },
      {
        onSuccess: ({ id: surveyId, response_count }) => {
          toast.success(`${plural(response_count, 'answer')} imported`)
          navigate(`/surveys/${surveyId}`)
        },
        onError: (error) =>
          fail(error, (path) => fieldsOf(values)(path.startsWith(SURVEY) ? path.slice(SURVEY.length) : path)),
      },
    ),
  )
  const missing = missingFields(values)
  const isBlocked = check.problem !== null || isReading || 'issues' in readSetUp(values)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        About this survey
      </h2>
      <Form className="grid gap-8" onSubmit={onSubmit}>
        <div className="grid max-w-[40rem] gap-8">
          <SetUpFields
            form={values}
            issues={{ ...liveIssues(values, readSetUp), ...issues }}
            onChange={change}
            titleHelp="Only you see it."
            levelLines={(level) => LEVEL_LINES[level]}
          />
        </div>
        {failure && (
          <FormError title="Nothing was imported">
            <p>{messageOf(failure)} Your settings are kept.</p>
          </FormError>
        )}
        <div className="grid gap-3">
          <FormActions>
            <ButtonLink href="/surveys" variant="quiet">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              disabled={isBlocked}
              busy={importing.isPending}
              aria-describedby={`${id}-missing`}
            >
              {importing.isPending ? 'Importing…' : `Import ${plural(check.importable, 'answer')}`}
            </Button>
          </FormActions>
          <p id={`${id}-missing`} className="text-right text-sm text-ink-2 empty:hidden">
            {check.problem ?? (missing.length > 0 ? `Still missing: ${missing.join(', ')}` : '')}
          </p>
        </div>
      </Form>
    </section>
  )
}
