import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChatDone, chatDelta, chatDone } from '@whofor/core/persona/chat'
import { problem } from '@whofor/core/problem'
import { texts } from '@whofor/texts/console/chat'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api, failIfRefused, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { chatQuery } from './queries.ts'

type Hearing = { question: string; text: string }

/** One persona's conversation. */
export function useChat(id: string, open: boolean) {
  const client = useQueryClient()
  const history = useQuery({ ...chatQuery(id), enabled: open })
  const [hearing, setHearing] = useState<Hearing | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const abort = useRef<AbortController>(null)
  const stopping = useRef<Promise<void>>(Promise.resolve())
  // Closing the page stops the answer, as Stop does.
  useEffect(() => () => abort.current?.abort(), [])

  async function ask(message: string): Promise<'answered' | 'stopped' | 'failed'> {
    const listening = new AbortController()
    abort.current = listening
    setFault(null)
    setHearing({ question: message, text: '' })
    const onText = (text: string) => setHearing((heard) => heard && { ...heard, text: heard.text + text })
    try {
      // A stop that arrives late would stop this question.
      await stopping.current
      const { question, answer } = await askPersona({ id, message, signal: listening.signal, onText })
      client.setQueryData(
        chatQuery(id).queryKey,
        (chat) => chat && { answering: false, messages: withThese(chat.messages, [question, answer]) },
      )
      void client.invalidateQueries({ queryKey: keys.usage })
      return 'answered'
    } catch (error) {
      if (listening.signal.aborted) return 'stopped'
      void client.invalidateQueries({ queryKey: keys.personas.chat(id) })
      // The first response was lost; its answer will appear in the history.
      if (error instanceof ApiError && error.code === 'already_done') return 'answered'
      setFault(messageOf(error))
      return 'failed'
    } finally {
      setHearing(null)
    }
  }

  /** Discards the answer unless it is already complete. It still counts as a request. */
  async function stop() {
    abort.current?.abort()
    stopping.current = unwrap(api.personas[':id'].chat.stop.$post({ param: { id } })).then(
      () => undefined,
      (error) => setFault(messageOf(error)),
    )
    await stopping.current
    void client.invalidateQueries({ queryKey: keys.usage })
    await client.invalidateQueries({ queryKey: keys.personas.chat(id) })
  }

  const clear = useMutation({
    mutationFn: () => unwrap(api.personas[':id'].chat.$delete({ param: { id } })),
    onSuccess: () => client.setQueryData(chatQuery(id).queryKey, (chat) => chat && { ...chat, messages: [] }),
    onError: (error) => setFault(messageOf(error)),
  })
  return { history, hearing, fault, ask, stop, clear }
}

/** A live event may have added them already. */
function withThese<Message extends { id: string }>(messages: Message[], these: Message[]): Message[] {
  return [...messages.filter((one) => !these.some(({ id }) => id === one.id)), ...these]
}

type Asked = { id: string; message: string; signal: AbortSignal; onText: (text: string) => void }

/** Asks a question and streams the answer to `onText`; resolves to the saved messages. */
async function askPersona({ id, message, signal, onText }: Asked): Promise<ChatDone> {
  const reply = await failIfRefused(
    api.personas[':id'].chat.$post({ param: { id }, json: { message } }, { init: { signal } }),
  )
  if (!reply.body) throw connectionLost()
  for await (const { event, data } of readEvents(reply.body)) {
    if (event === 'delta') onText(chatDelta.parse(JSON.parse(data)).text)
    if (event === 'done') return chatDone.parse(JSON.parse(data))
    if (event === 'error') {
      const fault = problem.parse(JSON.parse(data))
      throw new ApiError(fault.status, fault)
    }
  }
  throw connectionLost()
}

const connectionLost = () => new ApiError(0, { code: 'network', title: texts.lost })

export type ServerEvent = { event: string; data: string }

/** Parses a stream of server-sent events. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest = `${rest}${decoder.decode(value, { stream: !done })}`.replaceAll('\r\n', '\n')
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Null for comments (keep-alives). */
function eventOf(block: string): ServerEvent | null {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/u.exec(line))
  const named = (name: string) =>
    fields.filter((field) => field?.[1] === name).map((field) => field?.[2] ?? '')
  const data = named('data')
  return data.length > 0 ? { event: named('event').at(-1) ?? 'message', data: data.join('\n') } : null
}
