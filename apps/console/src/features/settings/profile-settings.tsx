import { zodResolver } from '@hookform/resolvers/zod'

import { profileInput } from '@whofor/core/account/schema'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'

export function ProfileSettings() {
  const user = useUser()
  const setSession = useSetSession()
  const form = useForm({
    resolver: zodResolver(profileInput),
    defaultValues: { display_name: user.display_name ?? '' },
  })
  const save = useAction({
    mutationFn: (json: { display_name: string }) => unwrap(api.account.profile.$patch({ json })),
    onSuccess: (session) => {
      setSession(session)
      form.reset({ display_name: session.user?.display_name ?? '' })
      toast.success('Display name saved')
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) showAlert('Failed to update display name', messageOf(error))
    },
  })
  const unchanged = form.watch('display_name').trim() === (user.display_name ?? '')
  return (
    <Form className="grid gap-6" onSubmit={form.handleSubmit((input) => save.mutate(input))}>
      <Field label="Display name" error={form.formState.errors.display_name?.message}>
        {(control) => <Input {...control} {...form.register('display_name')} autoComplete="name" />}
      </Field>
      <Field label="Email" help="The address you sign in with. It can’t be changed.">
        {(control) => <Input {...control} type="email" value={user.email} readOnly />}
      </Field>
      <div>
        <Button variant="primary" type="submit" disabled={unchanged || save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Form>
  )
}
