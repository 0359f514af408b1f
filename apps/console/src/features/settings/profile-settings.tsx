import { nameInput } from '@whofor/core/account/schema'
import { translated } from '@whofor/core/i18n/translated'
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import { toast } from 'sonner'
import type { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useFormOf } from '../../lib/use-form.ts'
import { EmailSettings } from '../email-address/email-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { SettingsBlock } from './settings-block.tsx'

const TEXTS = translated(
  {
    name: 'Name',
    shownInTheMenu: 'Shown in the menu and your greeting.',
    theAddressYouSign: 'The address you sign in with.',
    displayNameSaved: 'Display name saved',
    failedToUpdateDisplay: 'Failed to update display name',
    displayName: 'Display name',
    languageAndAppearance: 'Language and appearance',
  },
  {
    name: 'Name',
    shownInTheMenu: 'Steht im Menü und in Ihrer Begrüßung.',
    theAddressYouSign: 'Die Adresse, mit der Sie sich anmelden.',
    displayNameSaved: 'Anzeigename gespeichert',
    failedToUpdateDisplay: 'Der Anzeigename ließ sich nicht ändern',
    displayName: 'Anzeigename',
    languageAndAppearance: 'Sprache und Darstellung',
  },
)

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
      <SettingsBlock title={TEXTS.name} lead={TEXTS.shownInTheMenu}>
        <NameForm />
      </SettingsBlock>
      <SettingsBlock title={COMMON_TEXTS.email} lead={TEXTS.theAddressYouSign}>
        <EmailSettings />
      </SettingsBlock>
      <SettingsBlock title={TEXTS.languageAndAppearance}>
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
      toast.success(TEXTS.displayNameSaved)
    },
    onError: (error) => {
      if (!showServerErrors(error)) showAlert(TEXTS.failedToUpdateDisplay, messageOf(error))
    },
  })
  const unchanged = values.display_name.trim() === (user.display_name ?? '')
  return (
    <Form className="grid gap-6" onSubmit={submit((input) => save.mutate(input))}>
      <Field label={TEXTS.displayName} error={issues.display_name}>
        {(control) => <Input {...control} {...text('display_name')} autoComplete="name" />}
      </Field>
      <div>
        <Button variant="primary" type="submit" disabled={unchanged || save.isPending}>
          {save.isPending ? COMMON_TEXTS.saving : COMMON_TEXTS.save}
        </Button>
      </div>
    </Form>
  )
}
