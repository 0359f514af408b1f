import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { askPersona } from './ask-persona.ts'
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
