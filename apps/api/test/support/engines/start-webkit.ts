import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEndOfFile } from '../clean-up.ts'
import { freshFolder } from '../databases.ts'
import { endProgram, lineOf, startProgram } from './child-process.ts'
import { type Driver, FRAMES, tabOf } from './driver.ts'
import { type Engine, VIEWPORT } from './engine.ts'

const SCRIPT_MS = 10_000
/** Some commands are never answered by a page that is being left, not even by that limit. */
const COMMAND_MS = 14_000

type Send = (method: 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>

/** WebKitGTK by its own driver, on a display in memory. https://www.w3.org/TR/webdriver2/ */
export async function startWebKit(driverPath: string, displayPath: string): Promise<Engine> {
  const home = await freshFolder(atEndOfFile)
  const display = startProgram(displayPath, ['-displayfd', '1', '-screen', '0', '1400x1200x24'])
  const number = await lineOf(display.stdout, /^\d+$/)
  const port = await freePort()
  const driver = startProgram(driverPath, [`--port=${port}`], {
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: `:${number}`,
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    // There is no GPU.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })
  driver.stdout?.resume()
  driver.stderr?.resume()
  const send = await newSession(`http://127.0.0.1:${port}`)
  await send('POST', '/window/rect', VIEWPORT)
  return {
    newTab: async () => tabOf(driverOf(send)),
    close: async () => {
      await send('DELETE', '')
      await endProgram(driver)
      await endProgram(display)
    },
  }
}

function driverOf(send: Send): Driver {
  const run = (expression: string) =>
    send('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  const enter = async (frame: number | undefined): Promise<void> => {
    await send('POST', '/frame', { id: null })
    if (frame === undefined) return
    const id = await run(`${FRAMES}[${frame}]`)
    if (!id) throw new Error(`there is no frame ${frame}`)
    await send('POST', '/frame', { id })
  }
  return {
    goto: async (url) => {
      await enter(undefined)
      await send('POST', '/url', { url })
    },
    evaluate: async (expression, frame) => {
      await enter(frame)
      return run(expression)
    },
    // Its actions are those of the window, whatever frame has the focus.
    act: async (actions) => {
      await enter(undefined)
      await send('POST', '/actions', { actions })
    },
  }
}

/** Starts a session as soon as the driver serves. */
async function newSession(origin: string): Promise<Send> {
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(50)
  // A script that a page takes along when it is left never answers: the caller asks the next page.
  const alwaysMatch = { timeouts: { script: SCRIPT_MS } }
  const created = await call(`${origin}/session`, 'POST', { capabilities: { alwaysMatch } })
  const session = `${origin}/session/${(created as { sessionId: string }).sessionId}`
  return (method, command, body) => call(`${session}${command}`, method, body)
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(COMMAND_MS)
  const reply = await fetch(url, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await reply.json()) as { value: unknown }
  if (reply.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
