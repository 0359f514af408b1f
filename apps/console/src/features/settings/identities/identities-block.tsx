import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider, IdentityReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/settings/identities'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useSearchParams } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatRelative, formatShortDate } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { ProviderMark } from '../../account/providers/provider-mark.tsx'
import { ProviderProblem } from '../../account/providers/provider-problem.tsx'
import { identitiesQuery, useConnect, useDisconnect } from '../queries.ts'
import { SettingsBlock } from '../settings-block.tsx'

/** Accounts at other sites that sign in to this one; nothing when none is configured or connected. */
export function IdentitiesBlock() {
  const providers = useSession().data?.instance.providers ?? []
  const identities = useQuery(identitiesQuery)
  if (providers.length === 0 && !identities.data?.identities.length) return null
  return (
    <SettingsBlock title={texts.identities_block.connected_accounts} lead={texts.identities_block.lead}>
      <ProviderProblem />
      <QueryView query={identities} title={texts.identities_block.load_failed} loading={<RowSkeleton />}>
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
      <Notice
        kind="good"
        title={texts.identities_block.is_connected({ providerName: connected.provider_name })}
      />
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
        toast.success(texts.identities_block.disconnected({ providerName: identity.provider_name }))
        // The button that was pressed is gone.
        list.current?.focus()
      },
      onError: (error) => {
        if (!isStepUpRefused(error))
          showAlert(
            texts.identities_block.couldnt_disconnect({ providerName: identity.provider_name }),
            messageOf(error),
          )
      },
    })
  }
  return (
    <>
      <Connected identities={identities} />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.identities_block.connected_accounts}
        className="-mt-3 mb-3 empty:hidden"
      >
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
        title={texts.identities_block.disconnect({ providerName: asked?.provider_name ?? '' })}
        confirm={texts.identities_block.disconnect2}
        danger
      >
        <p>
          {texts.identities_block.disconnect_lead({
            account: asked?.email ?? texts.identities_block.this_account,
            provider: asked?.provider_name ?? '',
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}

const RowSkeleton = () => (
  <Loading>
    <Skeleton className="h-10 w-full" />
  </Loading>
)

type Props = { identity: IdentityReply; busy: boolean; onDisconnect: () => void }

function IdentityRow({ identity, busy, onDisconnect }: Props) {
  const { provider, provider_name, is_available, email, created_at, last_sign_in_at } = identity
  const details = [
    email,
    texts.identity_row.connected({ shortDate: formatShortDate(created_at) }),
    last_sign_in_at === null
      ? texts.identity_row.not_used
      : texts.identity_row.last_used({ relative: formatRelative(last_sign_in_at) }),
    !is_available && texts.identity_row.gone,
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <ProviderMark provider={provider} className="size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{provider_name}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={onDisconnect}
        aria-label={texts.identity_row.disconnect_one({
          account: email ? `${provider_name}, ${email}` : provider_name,
        })}
      >
        {texts.identity_row.disconnect}
      </Button>
    </li>
  )
}

function ConnectButtons({ providers }: { providers: IdentityProvider[] }) {
  const connect = useConnect()
  if (providers.length === 0) return null
  const isBusy = (id: string) => connect.isPending && connect.variables === id
  return (
    <div className="flex flex-wrap gap-2">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          busy={isBusy(id)}
          onClick={() =>
            connect.mutate(id, {
              onError: (error) => {
                if (!isStepUpRefused(error))
                  showAlert(texts.connect_buttons.couldnt_connect({ name }), messageOf(error))
              },
            })
          }
        >
          {!isBusy(id) && <ProviderMark provider={id} />}
          {texts.connect_buttons.connect} {name}
        </Button>
      ))}
    </div>
  )
}
