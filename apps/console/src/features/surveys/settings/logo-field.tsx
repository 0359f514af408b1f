import { useQueryClient } from '@tanstack/react-query'
import { LOGO_LIMITS, LOGO_TYPES, logoUrl } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/console/surveys/settings'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field, FieldError, Input } from '../../../components/ui/form.tsx'
import { Trash2, Upload } from '../../../components/ui/icons.ts'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey } from '../queries.ts'
import type { EditedSettings } from './use-settings.ts'

const KILOBYTES = LOGO_LIMITS.bytes / 1024

type Props = { surveyId: string; settings: EditedSettings }

/** Uploads, describes and removes the logo of a survey; an upload is shown at once. */
export function LogoField({ surveyId, settings }: Props) {
  const client = useQueryClient()
  const { logo } = settings.shown
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const upload = useAction({
    mutationFn: (file: File) =>
      unwrap(api.surveys[':id'].logo.$post({ param: { id: surveyId }, form: { file } })),
    onSuccess: (saved) => cacheSurvey(client, saved),
    onError: (error) => setFault(messageOf(error)),
  })

  function take(file: File | undefined) {
    if (!file || upload.isPending) return
    const found = faultOf(file)
    setFault(found)
    if (!found) upload.mutate(file)
  }

  return (
    <div className="grid gap-5">
      <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-help`}>
        <legend className="mb-1.5 font-[550]">{texts.logo_field.logo}</legend>
        {logo && (
          <span className="grid justify-self-start rounded-sm border border-line bg-surface p-3">
            <img
              src={logoUrl(logo.hash)}
              alt={logo.alt}
              width={logo.width}
              height={logo.height}
              className="h-auto max-h-15 w-auto max-w-40"
            />
          </span>
        )}
        <span className="flex flex-wrap gap-2">
          <Button
            busy={upload.isPending}
            aria-label={logo ? `${texts.logo_field.logo}: ${texts.logo_field.replace}` : undefined}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden />
            {upload.isPending
              ? texts.logo_field.uploading
              : logo
                ? texts.logo_field.replace
                : texts.logo_field.add}
          </Button>
          {logo && (
            <Button
              variant="quiet"
              onClick={() => {
                setFault(undefined)
                settings.change({ logo: null })
              }}
            >
              <Trash2 aria-hidden />
              {texts.logo_field.remove}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_TYPES.join(',')}
          aria-label={texts.logo_field.add}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // Choosing the same file again is a change, too.
            currentTarget.value = ''
          }}
        />
        <p id={`${id}-help`} className="text-sm text-pretty text-ink-2">
          {texts.logo_field.help({
            kilobytes: KILOBYTES,
            width: LOGO_LIMITS.width,
            height: LOGO_LIMITS.height,
          })}
        </p>
        <div role="alert">
          <FieldError message={fault ?? settings.faults.logo} />
        </div>
      </fieldset>
      {logo && (
        <Field
          label={texts.logo_field.alt}
          optional
          help={texts.logo_field.alt_help}
          error={settings.faults['logo.alt']}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={LOGO_LIMITS.alt}
              value={logo.alt}
              onChange={({ target }) => settings.change({ logo: { ...logo, alt: target.value } }, 'soon')}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** What is wrong with a chosen file, before it is sent. */
function faultOf(file: File): string | undefined {
  if (file.size > LOGO_LIMITS.bytes) return texts.logo_field.too_large({ kilobytes: KILOBYTES })
  const isImage = file.type === '' || LOGO_TYPES.some((type) => type === file.type)
  return isImage ? undefined : texts.logo_field.wrong_type
}
