import { useQuery } from '@tanstack/react-query'
import type { Webhook, WebhookList, WebhookWithSecret } from '@whofor/core/platform/webhook'
import { texts } from '@whofor/texts/console/settings/webhooks'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { ConfirmDialog } from '../../../../components/ui/dialog.tsx'
import { QueryView } from '../../../../components/ui/states.tsx'
import { showAlert } from '../../../../lib/alerts.ts'
import { messageOf } from '../../../../lib/api.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { isStepUpRefused } from '../../../../lib/step-up.ts'
import { CopyNow, LimitedList, LimitedListSkeleton, SettingsBlock } from '../../settings-block.tsx'
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRotateSecret,
  useSendTest,
  webhooksQuery,
} from '../queries.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { resultText, type WebhookAct, WebhookRow } from './webhook-row.tsx'

/** The user's webhooks; a new secret is shown until the page is left. */
export function WebhooksBlock() {
  const webhooks = useQuery(webhooksQuery)
  return (
    <SettingsBlock title={texts.panel.title} lead={texts.panel.lead}>
      <QueryView query={webhooks} title={texts.panel.couldnt_load} loading={<LimitedListSkeleton />}>
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
  const onError = fail(texts.panel.couldnt_change)
  function act(webhook: Webhook, chosen: WebhookAct) {
    if (chosen === 'test')
      return test.mutate(webhook, {
        onSuccess: (sent) =>
          sent.state === 'delivered'
            ? toast.success(texts.panel.tested)
            : showAlert(texts.panel.test_failed, resultText(sent)),
        onError: fail(texts.panel.test_failed),
      })
    if (chosen !== 'toggle') return setOpened({ act: chosen, webhook })
    const enabled = webhook.disabled_at !== null
    const onSuccess = () => toast.success(enabled ? texts.panel.turned_on : texts.panel.turned_off)
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
        toast.success(texts.panel.deleted)
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
        <CopyNow
          title={texts.panel.copy_now}
          name={texts.panel.secret_of({ url: created.webhook.url })}
          secret={created.secret}
        />
      )}
      <LimitedList
        listRef={list}
        label={texts.panel.title}
        add={texts.panel.add}
        onAdd={() => setOpened({ act: 'add', webhook: null })}
        full={items.length < max ? null : texts.panel.full({ max: formatNumber(max) })}
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
            toast.success(texts.panel.saved)
          }}
        />
      )}
      {opened?.act === 'deliveries' && chosen && <DeliveriesDialog webhook={chosen} onClose={close} />}
      <ConfirmDialog
        open={opened?.act === 'secret'}
        onClose={close}
        onConfirm={() => chosen && rotateNow(chosen)}
        title={texts.panel.secret_question}
        confirm={texts.panel.create_secret}
      >
        <p>{texts.panel.secret_lead}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={opened?.act === 'delete'}
        onClose={close}
        onConfirm={() => chosen && removeNow(chosen)}
        title={texts.panel.delete_question}
        confirm={texts.panel.delete}
        danger
      >
        <p className="wrap-anywhere">{texts.panel.delete_lead({ url: chosen?.url ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
