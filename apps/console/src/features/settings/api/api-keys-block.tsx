import { useQuery } from '@tanstack/react-query'
import type { ApiKey, CreatedApiKey } from '@whofor/core/platform/api-key'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Plus } from '../../../components/ui/icons.ts'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SettingsBlock } from '../settings-block.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { API_KEY_TEXTS as TEXTS } from './api-key-texts.ts'
import { CopyNow } from './copy-now.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { apiKeysQuery, useRevokeApiKey } from './queries.ts'

type Created = CreatedApiKey | null
type Props = { created: Created; onCreated: (created: Created) => void }

/** The user's keys of the API; a new one is shown until the page is left. */
export function ApiKeysBlock(props: Props) {
  const keys = useQuery(apiKeysQuery)
  return (
    <SettingsBlock
      title={TEXTS.title}
      lead={
        <>
          {TEXTS.lead} <Link href="/docs/api">{TEXTS.docs}</Link>
        </>
      }
    >
      <QueryView query={keys} title={TEXTS.couldntLoad} loading={<RowsSkeleton />}>
        {(shown) => <Keys {...shown} {...props} />}
      </QueryView>
    </SettingsBlock>
  )
}

function Keys({ items, max, created, onCreated }: Props & { items: ApiKey[]; max: number }) {
  const list = useRef<HTMLUListElement>(null)
  const [isNew, setIsNew] = useState(false)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoke = useRevokeApiKey()
  function confirm(key: ApiKey) {
    setAsked(null)
    revoke.mutate(key, {
      onSuccess: () => {
        if (created?.key.id === key.id) onCreated(null)
        toast.success(TEXTS.revoked(key.name))
        // The button that was pressed is gone.
        list.current?.focus()
      },
      onError: (error) => showAlert(TEXTS.couldntRevoke(key.name), messageOf(error)),
    })
  }
  return (
    <>
      {created && (
        <CopyNow title={TEXTS.copyNow} name={TEXTS.newKeyNamed(created.key.name)} secret={created.secret} />
      )}
      <ul ref={list} tabIndex={-1} aria-label={TEXTS.title} className="-mt-3 mb-3 empty:hidden">
        {items.map((key) => (
          <ApiKeyRow
            key={key.id}
            apiKey={key}
            busy={revoke.isPending && revoke.variables.id === key.id}
            onRevoke={() => setAsked(key)}
          />
        ))}
      </ul>
      {items.length < max ? (
        <Button onClick={() => setIsNew(true)}>
          <Plus aria-hidden />
          {TEXTS.newKey}
        </Button>
      ) : (
        <p className="text-ink-2">{TEXTS.full(formatNumber(max))}</p>
      )}
      {isNew && (
        <NewKeyDialog
          onClose={() => setIsNew(false)}
          onCreated={(one) => {
            setIsNew(false)
            onCreated(one)
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
        title={TEXTS.revokeQuestion(asked?.name ?? '')}
        confirm={TEXTS.revoke}
        danger
      >
        <p>{TEXTS.revokeLead}</p>
      </ConfirmDialog>
    </>
  )
}

const RowsSkeleton = () => (
  <Loading>
    <div className="grid gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-9 w-28" />
    </div>
  </Loading>
)
