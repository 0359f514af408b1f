import { useQuery } from '@tanstack/react-query'
import type { ConnectedApp } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/console/settings/api'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import { QueryView } from '../../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { showAlert } from '../../../../lib/alerts.ts'
import { messageOf } from '../../../../lib/api.ts'
import { SettingsBlock } from '../../settings-block.tsx'
import { AppRow } from './app-row.tsx'
import { connectedAppsQuery, useDisconnectApp } from './queries.ts'

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
