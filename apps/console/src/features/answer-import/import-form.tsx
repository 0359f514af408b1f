import type { DetailLevel } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/console/answer-import'
import { useId } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Form, FormActions, FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { liveIssues, useForm } from '../../lib/use-form.ts'
import { EMPTY_SET_UP, fieldsOf, missingFields, readSetUp } from '../surveys/create/set-up.ts'
import { SetUpFields } from '../surveys/create/set-up-fields.tsx'
import { useImportAnswers } from './queries.ts'
import { type CheckedFile, titleOf } from './use-file-check.ts'

const SURVEY = 'survey.'

function levelLines(level: DetailLevel): readonly [string, string] {
  const [first = '', second = ''] = texts.levels[level]
  return [first, second]
}

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
          toast.success(texts.imported({ count: response_count }))
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
        {texts.about}
      </h2>
      <Form className="grid gap-8" onSubmit={onSubmit}>
        <div className="grid max-w-[40rem] gap-8">
          <SetUpFields
            form={values}
            issues={{ ...liveIssues(values, readSetUp), ...issues }}
            onChange={change}
            titleHelp={texts.only_you}
            levelLines={levelLines}
          />
        </div>
        {failure && (
          <FormError title={texts.nothing_imported}>
            <p>{texts.settings_kept({ reason: messageOf(failure) })}</p>
          </FormError>
        )}
        <div className="grid gap-3">
          <FormActions>
            <ButtonLink href="/surveys" variant="quiet">
              {texts.cancel}
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              disabled={isBlocked}
              busy={importing.isPending}
              aria-describedby={`${id}-missing`}
            >
              {importing.isPending ? texts.importing : texts.import_now({ count: check.importable })}
            </Button>
          </FormActions>
          <p id={`${id}-missing`} className="text-right text-sm text-ink-2 empty:hidden">
            {check.problem ?? (missing.length > 0 ? texts.missing({ fields: missing.join(', ') }) : '')}
          </p>
        </div>
      </Form>
    </section>
  )
}
