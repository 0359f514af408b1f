import { useQuery } from '@tanstack/react-query'
import type { ApiKey, CreatedApiKey } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/console/settings/api'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { KeyRound } from '../../../components/ui/icons.ts'
import { QueryView } from '../../../components/ui/states.tsx'
import { Badge } from '../../../components/ui/status.tsx'
import { showAlert } from '../../../lib/alerts.ts'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber, formatRelative, formatShortDate } from '../../../lib/format.ts'
import { scopeText } from '../../../lib/scope-text.ts'
import { CopyNow, LimitedList, LimitedListSkeleton, SettingsBlock } from '../settings-block.tsx'
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

type ApiKeyRowProps = { apiKey: ApiKey; busy: boolean; onRevoke: () => void }

function ApiKeyRow({ apiKey: key, busy, onRevoke }: ApiKeyRowProps) {
  const { name, ending, scopes, expires_at, last_used_at } = key
  const isExpired = expires_at !== null && expires_at <= Date.now()
  const details = [
    texts.keys.ends_in({ ending }),
    last_used_at === null
      ? texts.keys.never_used
      : texts.keys.used({ relative: formatRelative(last_used_at) }),
    expires_at !== null &&
      (isExpired ? texts.keys.expired : texts.keys.expires)({ date: formatShortDate(expires_at) }),
  ]
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550] wrap-anywhere">
          {name}
          {isExpired && <Badge kind="closed">{texts.keys.badge_expired}</Badge>}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{details.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-2">{scopes.map(scopeText).join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        busy={busy}
        onClick={onRevoke}
        aria-label={texts.keys.revoke_named({ name })}
      >
        {texts.keys.revoke}
      </Button>
    </li>
  )
}
