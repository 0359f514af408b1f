import { once } from 'node:events'
import { atEndOfFile } from '../clean-up.ts'
import { freshFolder } from '../databases.ts'
import { endProgram, lineOf, startProgram } from './child-process.ts'
import { type Driver, FRAMES, tabOf } from './driver.ts'
import { type Engine, VIEWPORT } from './engine.ts'

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

/** An unmodified Firefox without a window, by WebDriver BiDi. https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(path: string): Promise<Engine> {
  const home = await freshFolder(atEndOfFile)
  const program = startProgram(
    path,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'],
    { HOME: home },
  )
  const address = await lineOf(program.stderr, /BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const send = commandsTo(socket)
  await send('session.new', { capabilities: {} })
  return {
    newTab: async () => {
      const { context } = await send('browsingContext.create', { type: 'tab' })
      await send('browsingContext.setViewport', { context, viewport: VIEWPORT })
      return tabOf(driverOf(send, String(context)))
    },
    close: async () => {
      socket.close()
      await endProgram(program)
    },
  }
}

function commandsTo(socket: WebSocket): Send {
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    if (type === 'success') waiting.get(id)?.resolve(result)
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    waiting.delete(id)
  })
  return (method, params) => {
    const id = ++last
    const reply = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, reply)
    socket.send(JSON.stringify({ id, method, params }))
    return reply.promise
  }
}

/** As BiDi describes a value of the page. */
type RemoteValue = { type: string; value?: unknown }

function driverOf(send: Send, tab: string): Driver {
  const run = async (context: string, expression: string): Promise<RemoteValue> => {
    const reply = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
    if (reply.type === 'success') return reply.result as RemoteValue
    throw new Error((reply.exceptionDetails as { text: string }).text)
  }
  const contextOf = async (frame: number | undefined): Promise<string> => {
    if (frame === undefined) return tab
    const { type, value } = await run(tab, `${FRAMES}[${frame}].contentWindow`)
    if (type !== 'window') throw new Error(`there is no frame ${frame}`)
    return (value as { context: string }).context
  }
  return {
    goto: async (url) =>
      void (await send('browsingContext.navigate', { context: tab, url, wait: 'complete' })),
    evaluate: async (expression, frame) => {
      // As JSON, since BiDi describes objects and lists part by part.
      const context = await contextOf(frame)
      const { value } = await run(context, `(async () => JSON.stringify(await (${expression})))()`)
      return value === undefined ? undefined : JSON.parse(String(value))
    },
    act: async (actions, frame) => {
      await send('input.performActions', { context: await contextOf(frame), actions })
    },
  }
}
