import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider, IdentityReply } from '@whofor/core/account/identities'
import { translated } from '@whofor/core/i18n/translated'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useSearchParams } from 'wouter'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { ProviderProblem } from '../../account/providers/provider-problem.tsx'
import { SettingsBlock } from '../settings-block.tsx'
import { ConnectButtons } from './connect-buttons.tsx'
import { IdentityRow } from './identity-row.tsx'
import { identitiesQuery, useDisconnect } from './queries.ts'

const TEXTS = translated(
  {
    connectedAccounts: 'Connected accounts',
    signInWithAn: 'Sign in with an account you already have.',
    couldntLoadYourConnected: 'Couldn’t load your connected accounts',
    isConnected: (providerName: string) => `${providerName} is connected`,
    disconnected: (providerName: string) => `${providerName} disconnected`,
    couldntDisconnect: (providerName: string) => `Couldn’t disconnect ${providerName}`,
    disconnect: (providerName: string) => `Disconnect ${providerName}?`,
    disconnect2: 'Disconnect',
    disconnectLead: (account: string, provider: string) =>
      `You’ll no longer be able to sign in with ${account}. Your account at ${provider} won’t change.`,
    thisAccount: 'this account',
  },
  {
    connectedAccounts: 'Verbundene Konten',
    signInWithAn: 'Melden Sie sich mit einem vorhandenen Konto an.',
    couldntLoadYourConnected: 'Ihre verbundenen Konten ließen sich nicht laden',
    isConnected: (providerName) => `${providerName} ist verbunden`,
    disconnected: (providerName) => `${providerName} getrennt`,
    couldntDisconnect: (providerName) => `${providerName} ließ sich nicht trennen`,
    disconnect: (providerName) => `${providerName} trennen?`,
    disconnect2: 'Trennen',
    disconnectLead: (account, provider) =>
      `Sie können sich dann nicht mehr mit ${account} anmelden. Ihr Konto bei ${provider} bleibt unverändert.`,
    thisAccount: 'diesem Konto',
  },
)

/** Accounts at other sites that sign in to this one; nothing when none is configured or connected. */
export function IdentitiesBlock() {
  const providers = useSession().data?.instance.providers ?? []
  const identities = useQuery(identitiesQuery)
  if (providers.length === 0 && !identities.data?.identities.length) return null
  return (
    <SettingsBlock title={TEXTS.connectedAccounts} lead={TEXTS.signInWithAn}>
      <ProviderProblem />
      <QueryView query={identities} title={TEXTS.couldntLoadYourConnected} loading={<RowSkeleton />}>
        {(shown) => <Identities identities={shown.identities} providers={providers} />}
      </QueryView>
    </SettingsBlock>
  )
}

/** After the provider returned. */
function Connected({ identities }: { identities: IdentityReply[] }) {
  const [search] = useSearchParams()
  const connected = identities.find(({ provider }) => provider === search.get('connected'))
  if (!connected) return null
  return (
    <div role="status" className="mb-4">
      <Notice kind="good" title={TEXTS.isConnected(connected.provider_name)} />
    </div>
  )
}

function Identities({
  identities,
  providers,
}: {
  identities: IdentityReply[]
  providers: IdentityProvider[]
}) {
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<IdentityReply | null>(null)
  const disconnect = useDisconnect()
  const others = providers.filter(({ id }) => identities.every(({ provider }) => provider !== id))
  function confirm(identity: IdentityReply) {
    setAsked(null)
    disconnect.mutate(identity, {
      onSuccess: () => {
        toast.success(TEXTS.disconnected(identity.provider_name))
        // The button that was pressed is gone.
        list.current?.focus()
      },
      onError: (error) => {
        if (!isStepUpRefused(error))
          showAlert(TEXTS.couldntDisconnect(identity.provider_name), messageOf(error))
      },
    })
  }
  return (
    <>
      <Connected identities={identities} />
      <ul ref={list} tabIndex={-1} aria-label={TEXTS.connectedAccounts} className="-mt-3 mb-3 empty:hidden">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.id}
            identity={identity}
            busy={disconnect.isPending && disconnect.variables.id === identity.id}
            onDisconnect={() => setAsked(identity)}
          />
        ))}
      </ul>
      <ConnectButtons providers={others} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
        title={TEXTS.disconnect(asked?.provider_name ?? '')}
        confirm={TEXTS.disconnect2}
        danger
      >
        <p>{TEXTS.disconnectLead(asked?.email ?? TEXTS.thisAccount, asked?.provider_name ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}

const RowSkeleton = () => (
  <Loading>
    <Skeleton className="h-10 w-full" />
  </Loading>
)
