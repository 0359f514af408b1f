import { useQuery } from '@tanstack/react-query'
import type { Webhook, WebhookList, WebhookWithSecret } from '@whofor/core/platform/webhook'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx'
import { QueryView } from '../../../../components/ui/query-view.tsx'
import { showAlert } from '../../../../lib/alerts.ts'
import { messageOf } from '../../../../lib/api.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { isStepUpRefused } from '../../../../lib/step-up.ts'
import { SettingsBlock } from '../../settings-block.tsx'
import { CopyNow } from '../copy-now.tsx'
import { LimitedList, LimitedListSkeleton } from '../limited-list.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useSendTest, webhooksQuery } from './queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type WebhookAct, WebhookRow } from './webhook-row.tsx'
import { resultText, WEBHOOK_TEXTS as TEXTS } from './webhook-texts.ts'

/** The user's webhooks; a new secret is shown until the page is left. */
export function WebhooksBlock() {
  const webhooks = useQuery(webhooksQuery)
  return (
    <SettingsBlock title={TEXTS.title} lead={TEXTS.lead}>
      <QueryView query={webhooks} title={TEXTS.couldntLoad} loading={<LimitedListSkeleton />}>
        {(shown) => <Webhooks {...shown} />}
      </QueryView>
    </SettingsBlock>
  )
}

type Opened = { act: Exclude<WebhookAct, 'test' | 'toggle'> | 'add'; webhook: Webhook | null }

const fail = (title: string) => (error: Error) => {
  if (!isStepUpRefused(error)) showAlert(title, messageOf(error))
}

function Webhooks({ items, max }: WebhookList) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [created, setCreated] = useState<WebhookWithSecret | null>(null)
  const [test, change, rotate, remove] = [
    useSendTest(),
    useChangeWebhook(),
    useRotateSecret(),
    useDeleteWebhook(),
  ]
  const close = () => setOpened(null)
  const isBusy = ({ id }: Webhook) =>
    [test, change, rotate, remove].some(({ isPending, variables }) => isPending && variables?.id === id)
  const onError = fail(TEXTS.couldntChange)
  function act(webhook: Webhook, chosen: WebhookAct) {
    if (chosen === 'test')
      return test.mutate(webhook, {
        onSuccess: (sent) =>
          sent.state === 'delivered'
            ? toast.success(TEXTS.tested)
            : showAlert(TEXTS.testFailed, resultText(sent)),
        onError: fail(TEXTS.testFailed),
      })
    if (chosen !== 'toggle') return setOpened({ act: chosen, webhook })
    const enabled = webhook.disabled_at !== null
    const onSuccess = () => toast.success(enabled ? TEXTS.turnedOn : TEXTS.turnedOff)
    return change.mutate({ id: webhook.id, enabled }, { onSuccess, onError })
  }
  function rotateNow(webhook: Webhook) {
    close()
    rotate.mutate(webhook, { onSuccess: setCreated, onError })
  }
  function removeNow(webhook: Webhook) {
    close()
    remove.mutate(webhook, {
      onSuccess: () => {
        if (created?.webhook.id === webhook.id) setCreated(null)
        toast.success(TEXTS.deleted)
        // The button that was pressed is gone.
        list.current?.focus()
      },
      onError,
    })
  }
  const chosen = opened?.webhook ?? null
  return (
    <>
      {created && (
        <CopyNow title={TEXTS.copyNow} name={TEXTS.secretOf(created.webhook.url)} secret={created.secret} />
      )}
      <LimitedList
        listRef={list}
        label={TEXTS.title}
        add={TEXTS.add}
        onAdd={() => setOpened({ act: 'add', webhook: null })}
        full={items.length < max ? null : TEXTS.full(formatNumber(max))}
      >
        {items.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            busy={isBusy(webhook)}
            onAct={(one) => act(webhook, one)}
          />
        ))}
      </LimitedList>
      {(opened?.act === 'add' || opened?.act === 'edit') && (
        <WebhookDialog
          edited={chosen}
          onClose={close}
          onCreated={(one) => {
            close()
            setCreated(one)
          }}
          onSaved={() => {
            close()
            toast.success(TEXTS.saved)
          }}
        />
      )}
      {opened?.act === 'deliveries' && chosen && <DeliveriesDialog webhook={chosen} onClose={close} />}
      <ConfirmDialog
        open={opened?.act === 'secret'}
        onClose={close}
        onConfirm={() => chosen && rotateNow(chosen)}
        title={TEXTS.secretQuestion}
        confirm={TEXTS.createSecret}
      >
        <p>{TEXTS.secretLead}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={opened?.act === 'delete'}
        onClose={close}
        onConfirm={() => chosen && removeNow(chosen)}
        title={TEXTS.deleteQuestion}
        confirm={TEXTS.delete}
        danger
      >
        <p className="wrap-anywhere">{TEXTS.deleteLead(chosen?.url ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}
