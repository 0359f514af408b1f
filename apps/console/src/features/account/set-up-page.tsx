import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/account'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Clock } from '../../components/ui/icons.ts'
import { FullScreenSpinner } from '../../components/ui/loading.tsx'
import { ErrorState, useLoadError } from '../../components/ui/states.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { loginPath } from '../../lib/next-path.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { RegisterForm } from './register-form.tsx'

/** What the link opens that the server prints while it has no administrator. Looking changes nothing. */
export function SetUpPage({ token }: { token: string }) {
  const session = useSession().data
  const link = useQuery({
    queryKey: keys.link('set-up', token),
    queryFn: async () => {
      await unwrap(api.auth['set-up'].check.$post({ json: { token } }))
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const error = useLoadError(link)
  if (isRefused(link.error)) return <Gone message={messageOf(link.error)} />
  if (link.data && session) return session.user ? <Become token={token} /> : <Create token={token} />
  if (!error) return <FullScreenSpinner />
  return (
    <SignedOutLayout title={texts.set_up.title}>
      <ErrorState
        title={texts.set_up.couldnt_check}
        error={error}
        onRetry={() => link.refetch()}
        busy={link.isFetching}
      />
    </SignedOutLayout>
  )
}

const isRefused = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'otp_expired' || error.code === 'forbidden')

function Create({ token }: { token: string }) {
  const enter = useEnter()
  return (
    <SignedOutLayout title={texts.set_up.title} lead={texts.set_up.create_lead}>
      <RegisterForm setUpToken={token} onCreated={enter} />
      <p className="mt-6 text-ink-2">
        {texts.register_page.already_have_an_account}{' '}
        <Link href={loginPath(`/set-up/${token}`)}>{texts.register_page.sign_in}</Link>
      </p>
    </SignedOutLayout>
  )
}

function Become({ token }: { token: string }) {
  const email = useSession().data?.user?.email ?? ''
  const enter = useEnter()
  const become = useAction({
    mutationFn: () => unwrap(api.auth['set-up'].$post({ json: { token } })),
    onSuccess: enter,
  })
  if (isRefused(become.error)) return <Gone message={messageOf(become.error)} />
  return (
    <SignedOutLayout title={texts.set_up.title} lead={texts.set_up.become_lead({ email })}>
      <div className="grid gap-5">
        {become.isError && (
          <FormError>
            <p>{messageOf(become.error)}</p>
          </FormError>
        )}
        <Button variant="primary" size="l" busy={become.isPending} onClick={() => become.mutate()}>
          {texts.set_up.become}
        </Button>
      </div>
    </SignedOutLayout>
  )
}

const Gone = ({ message }: { message: string }) => (
  <SignedOutLayout title={texts.set_up.gone_title} lead={message} mark={{ icon: Clock, kind: 'warn' }}>
    <p className="text-ink-2">
      <Link href="/login">{texts.register_page.sign_in}</Link>
    </p>
  </SignedOutLayout>
)
