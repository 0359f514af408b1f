import { nameInput } from '@whofor/core/account/schema'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import { toast } from 'sonner'
import type { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field, Form, Input } from '../../components/ui/form.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useFormOf } from '../../lib/use-form.ts'
import { EmailSettings } from '../email-address/email-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { SettingsBlock } from './settings-block.tsx'

type Profile = { display_name: string }
const readProfile = readWith<Profile, z.infer<typeof nameInput>>(nameInput)

/** An unsaved name, kept while another section is shown; null without any. */
export const ProfileDraft = createContext<[string | null, Dispatch<SetStateAction<string | null>>]>([
  null,
  () => {},
])

function useProfile(saved: string): [Profile, Dispatch<SetStateAction<Profile>>] {
  const [draft, setDraft] = useContext(ProfileDraft)
  return [
    { display_name: draft ?? saved },
    (next) =>
      setDraft((current) => {
        const profile = { display_name: current ?? saved }
        const { display_name } = typeof next === 'function' ? next(profile) : next
        return display_name === saved ? null : display_name
      }),
  ]
}

export function ProfileSettings() {
  return (
    <>
      <SettingsBlock
        title={settingsTexts.profile_settings.name}
        lead={settingsTexts.profile_settings.name_help}
      >
        <NameForm />
      </SettingsBlock>
      <SettingsBlock title={commonTexts.common.email} lead={settingsTexts.profile_settings.email_help}>
        <EmailSettings />
      </SettingsBlock>
      <SettingsBlock title={settingsTexts.profile_settings.language_and_appearance}>
        <AppearanceSettings />
      </SettingsBlock>
    </>
  )
}

function NameForm() {
  const user = useUser()
  const setSession = useSetSession()
  const [, setDraft] = useContext(ProfileDraft)
  const { values, issues, text, submit, showServerErrors } = useFormOf(
    useProfile(user.display_name ?? ''),
    readProfile,
  )
  const save = useAction({
    mutationFn: (json: z.infer<typeof nameInput>) =>
      unwrap(api.account.profile.$patch({ json: { display_name: json.display_name ?? '' } })),
    onSuccess: (session) => {
      setSession(session)
      setDraft(null)
      toast.success(settingsTexts.profile_settings.display_name_saved)
    },
    onError: (error) => {
      if (!showServerErrors(error)) showAlert(settingsTexts.profile_settings.save_failed, messageOf(error))
    },
  })
  const unchanged = values.display_name.trim() === (user.display_name ?? '')
  return (
    <Form className="grid gap-6" onSubmit={submit((input) => save.mutate(input))}>
      <Field label={settingsTexts.profile_settings.display_name} error={issues.display_name}>
        {(control) => <Input {...control} {...text('display_name')} autoComplete="name" />}
      </Field>
      <div>
        <Button variant="primary" type="submit" disabled={unchanged || save.isPending}>
          {save.isPending ? commonTexts.common.saving : commonTexts.common.save}
        </Button>
      </div>
    </Form>
  )
}
