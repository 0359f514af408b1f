import type { GroupCounts } from '@whofor/core/claims/evidence'
import { answerSources } from '@whofor/core/persona/answer-sources'
import type { Persona } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/chat'
import { useMemo, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../components/ui/dialog.tsx'
import { Copy, Ellipsis, Eraser } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Menu, MenuItem } from '../../components/ui/menu.tsx'
import { ErrorState, useLoadError } from '../../components/ui/states.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { useSession } from '../../lib/session.ts'
import { Composer, useComposer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { useChat } from './use-chat.ts'

type Props = {
  persona: Persona
  /** Of its group; the persona answers from these, too. */
  counts: GroupCounts | null
  open: boolean
  onClose: () => void
}

/** Chat with a persona; the conversation is saved. */
export function ChatSheet({ persona, counts, open, onClose }: Props) {
  const chat = useChat(persona.id, open)
  const loadError = useLoadError(chat.history)
  const isDemo = useSession().data?.instance.ai.demo
  const form = useComposer()
  const [clearing, setClearing] = useState(false)
  const composer = useRef<HTMLTextAreaElement>(null)
  const messages = chat.history.data?.messages ?? []
  const answering = chat.hearing !== null || (chat.history.data?.answering ?? false)

  const sourcesOf = useMemo(() => answerSources(persona, counts), [persona, counts])

  /** The sheet is below the dialog. */
  function goTo(anchor: string) {
    onClose()
    setTimeout(() => showSection(anchor))
  }

  async function ask(question: string) {
    form.reset({ message: '' })
    composer.current?.focus()
    const outcome = await chat.ask(question)
    // Restore the question unless something else has been typed.
    if (outcome !== 'answered') form.reset((typed) => (typed.message ? typed : { message: question }))
  }

  async function copyAll() {
    const by = { user: texts.you, persona: persona.name }
    await copyText(messages.map(({ role, text }) => `${by[role]}: ${text}`).join('\n\n'))
    toast.success(texts.copied)
  }

  function cleared() {
    setClearing(false)
    // The Clear button is gone; wait for the dialog to close.
    setTimeout(() => composer.current?.focus())
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title({ name: persona.name })} side>
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-line px-6 pb-3 text-sm text-ink-2">
          <div className="grid gap-1 text-pretty">
            <p>{texts.rule}</p>
            {isDemo && <p>{texts.demo}</p>}
          </div>
          {messages.length > 0 && (
            <Menu
              isInDialog
              label={texts.more}
              trigger={
                <Button variant="quiet" size="icon-s" className="-mt-1" aria-label={texts.more}>
                  <Ellipsis aria-hidden />
                </Button>
              }
            >
              <MenuItem onSelect={() => void copyAll()}>
                <Copy aria-hidden />
                {texts.copy_all}
              </MenuItem>
              <MenuItem danger disabled={answering} onSelect={() => setClearing(true)}>
                <Eraser aria-hidden />
                {texts.clear}
              </MenuItem>
            </Menu>
          )}
        </div>
        {chat.history.data ? (
          <Conversation
            persona={persona}
            messages={messages}
            hearing={chat.hearing}
            answering={answering}
            onAsk={ask}
            sourcesOf={sourcesOf}
            onSource={goTo}
          />
        ) : loadError ? (
          <div className="flex-1 p-6">
            <ErrorState
              title={texts.not_loaded}
              error={loadError}
              onRetry={() => chat.history.refetch()}
              busy={chat.history.isFetching}
            />
          </div>
        ) : (
          <div className="flex-1 p-6">
            <Loading label={texts.loading}>
              <Skeleton className="h-16" />
            </Loading>
          </div>
        )}
        <Composer
          field={composer}
          name={persona.name}
          form={form}
          fault={chat.fault}
          answering={answering}
          onAsk={ask}
          onStop={() => void chat.stop()}
        />
      </div>
      <ConfirmDialog
        open={clearing}
        onClose={() => setClearing(false)}
        onConfirm={() => chat.clear.mutate(undefined, { onSettled: cleared })}
        title={texts.clear_title}
        confirm={texts.clear}
        cancel={texts.keep}
        danger
        busy={chat.clear.isPending}
      >
        <p>{texts.clear_hint({ name: persona.name })}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

/** Scrolls to a section of the sheet and puts the focus there. */
function showSection(anchor: string): void {
  const section = document.getElementById(anchor)
  if (!section) return
  section.scrollIntoView({ block: 'start' })
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}
