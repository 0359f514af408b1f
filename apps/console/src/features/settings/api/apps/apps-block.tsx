import { useQuery } from '@tanstack/react-query'
import type { ConnectedApp } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/console/settings/api'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../../components/ui/dialog.tsx'
import { Plug } from '../../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../../components/ui/loading.tsx'
import { QueryView } from '../../../../components/ui/states.tsx'
import { showAlert } from '../../../../lib/alerts.ts'
import { messageOf } from '../../../../lib/api.ts'
import { formatRelative, formatShortDate } from '../../../../lib/format.ts'
import { scopeText } from '../../../../lib/scope-text.ts'
import { SettingsBlock } from '../../settings-block.tsx'
import { connectedAppsQuery, useDisconnectApp } from '../queries.ts'

/** The apps that act for the user. They are connected from their own side. */
export function AppsBlock() {
  const apps = useQuery(connectedAppsQuery)
  return (
    <SettingsBlock title={texts.apps.title} lead={texts.apps.lead}>
      <QueryView query={apps} title={texts.apps.couldnt_load} loading={<AppsSkeleton />}>
        {({ items }) => <Apps items={items} />}
      </QueryView>
    </SettingsBlock>
  )
}

const AppsSkeleton = () => (
  <Loading>
    <Skeleton className="h-10 w-full" />
  </Loading>
)

function Apps({ items }: { items: ConnectedApp[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<ConnectedApp | null>(null)
  const disconnect = useDisconnectApp()
  function confirm(app: ConnectedApp) {
    setAsked(null)
    disconnect.mutate(app, {
      onSuccess: () => {
        toast.success(texts.apps.disconnected({ name: app.name }))
        // The button that was pressed is gone.
        list.current?.focus()
      },
      onError: (error) => showAlert(texts.apps.couldnt_disconnect({ name: app.name }), messageOf(error)),
    })
  }
  return (
    <>
      <div ref={list} tabIndex={-1}>
        {items.length === 0 ? (
          <p className="text-ink-2">{texts.apps.none}</p>
        ) : (
          <ul aria-label={texts.apps.title} className="-mt-3">
            {items.map((app) => (
              <AppRow
                key={app.id}
                app={app}
                busy={disconnect.isPending && disconnect.variables.id === app.id}
                onDisconnect={() => setAsked(app)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
        title={texts.apps.question({ name: asked?.name ?? '' })}
        confirm={texts.apps.disconnect}
        danger
      >
        <p>{texts.apps.question_lead}</p>
      </ConfirmDialog>
    </>
  )
}

type Props = { app: ConnectedApp; busy: boolean; onDisconnect: () => void }

function AppRow({ app: { name, redirect, scopes, connected_at, last_used_at }, busy, onDisconnect }: Props) {
  const details = [
    redirect.kind === 'computer' ? texts.apps.on_computer : redirect.host,
    texts.apps.connected({ date: formatShortDate(connected_at) }),
    last_used_at === null
      ? texts.apps.never_used
      : texts.apps.used({ relative: formatRelative(last_used_at) }),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Plug aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{details.join(' · ')}</p>
        <p className="text-sm text-ink-2">{scopes.map(scopeText).join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={onDisconnect}
        aria-label={texts.apps.disconnect_named({ name })}
      >
        {texts.apps.disconnect}
      </Button>
    </li>
  )
}
