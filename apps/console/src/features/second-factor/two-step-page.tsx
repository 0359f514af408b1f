import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/second-factor'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession, useSetSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { TwoStepForm } from './two-step-form.tsx'
import { usableWays, type Way } from './ways.ts'

/** In place of the sign-in form while a sign-in waits for its second factor. */
export function TwoStepPage({ email, factors }: { email: string; factors: readonly Way[] }) {
  const [way, setWay] = useState<Way>(usableWays(factors)[0] ?? 'recovery_code')
  const cancel = useCancelSignIn()
  const { title, lead } = texts.heads[way]
  return (
    <SignedOutLayout title={title} lead={lead}>
      <TwoStepForm factors={factors} way={way} onWay={setWay} onSignedIn={useSetSession()} />
      {way === 'recovery_code' && <LostEverything />}
      <p className="mt-6 text-ink-2 wrap-anywhere">
        {texts.two_step_page.signing_in_as} {email}
      </p>
      <Button variant="quiet" className="-ml-3.5" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.two_step_page.use_another_account}
      </Button>
    </SignedOutLayout>
  )
}

function LostEverything() {
  const support = useSession().data?.instance.support_email
  if (!support) return null
  return (
    <p className="mt-6">
      <a href={`mailto:${support}`}>{texts.two_step_page.lost_codes}</a>
    </p>
  )
}

/** Gives up a sign-in that waits for its second factor. */
function useCancelSignIn() {
  const client = useQueryClient()
  return useAction({
    mutationFn: () => unwrap(api.auth['sign-out'].$post({ query: { scope: 'local' } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.session })
      broadcastSession('SIGNED_OUT')
    },
    onError: (error) => showAlert(texts.use_cancel_sign_in.failed, messageOf(error)),
  })
}
