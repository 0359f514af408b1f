import { useQuery } from '@tanstack/react-query'
import type { ApiKey, CreatedApiKey } from '@whofor/core/platform/api-key'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SettingsBlock } from '../settings-block.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { API_KEY_TEXTS as TEXTS } from './api-key-texts.ts'
import { CopyNow } from './copy-now.tsx'
import { LimitedList, LimitedListSkeleton } from './limited-list.tsx'
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
      <QueryView query={keys} title={TEXTS.couldntLoad} loading={<LimitedListSkeleton />}>
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
      <LimitedList
        listRef={list}
        label={TEXTS.title}
        add={TEXTS.newKey}
        onAdd={() => setIsNew(true)}
        full={items.length < max ? null : TEXTS.full(formatNumber(max))}
      >
        {items.map((key) => (
          <ApiKeyRow
            key={key.id}
            apiKey={key}
            busy={revoke.isPending && revoke.variables.id === key.id}
            onRevoke={() => setAsked(key)}
          />
        ))}
      </LimitedList>
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
