import { useQuery } from '@tanstack/react-query'
import type { ApiKey, CreatedApiKey } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/console/settings/api'
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
      title={texts.keys.title}
      lead={
        <>
          {texts.keys.lead} <Link href="/docs/api">{texts.keys.docs}</Link>
        </>
      }
    >
      <QueryView query={keys} title={texts.keys.couldnt_load} loading={<LimitedListSkeleton />}>
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
        toast.success(texts.keys.revoked({ name: key.name }))
        // The button that was pressed is gone.
        list.current?.focus()
      },
      onError: (error) => showAlert(texts.keys.couldnt_revoke({ name: key.name }), messageOf(error)),
    })
  }
  return (
    <>
      {created && (
        <CopyNow
          title={texts.keys.copy_now}
          name={texts.keys.new_key_named({ name: created.key.name })}
          secret={created.secret}
        />
      )}
      <LimitedList
        listRef={list}
        label={texts.keys.title}
        add={texts.keys.new_key}
        onAdd={() => setIsNew(true)}
        full={items.length < max ? null : texts.keys.full({ max: formatNumber(max) })}
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
        title={texts.keys.revoke_question({ name: asked?.name ?? '' })}
        confirm={texts.keys.revoke}
        danger
      >
        <p>{texts.keys.revoke_lead}</p>
      </ConfirmDialog>
    </>
  )
}
