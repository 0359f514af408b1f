import { type ChatDone, chatDelta, chatDone } from '@whofor/core/persona/chat'
import { problem } from '@whofor/core/problem'
import { texts } from '@whofor/texts/console/chat'
import { ApiError, api, failIfRefused } from '../../lib/api.ts'
import { readEvents } from './read-events.ts'

type Asked = { id: string; message: string; signal: AbortSignal; onText: (text: string) => void }

/** Asks a question and streams the answer to `onText`; resolves to the saved messages. */
export async function askPersona({ id, message, signal, onText }: Asked): Promise<ChatDone> {
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
