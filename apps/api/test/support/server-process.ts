import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SERVER_ENTRY } from './build-server-entry.ts'
import { atEndOfFile } from './clean-up.ts'
import type { Place } from './databases.ts'
import { Visitor } from './visitor.ts'

export type ServerProcess = {
  origin: string
  visitor(): Visitor
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  /** Resolves when the process has exited for any reason. */
  ended: Promise<unknown>
}

/** Starts a server process on this database, with a clean environment, and waits until it serves. It ends with its database. */
export async function startServerProcess(
  place: Omit<Place, 'atEnd'> & Partial<Pick<Place, 'atEnd'>>,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(tmpdir(), 'whofor-compile-cache'),
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  const { atEnd = atEndOfFile } = place
  atEnd(kill)
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the server ended before it served'))),
  ])
  const origin = `http://127.0.0.1:${String(line)}`
  return {
    origin,
    ended,
    kill,
    visitor: () => visitorOf(origin),
  }
}

/** A visitor of a server in another process. */
export function visitorOf(origin: string): Visitor {
  return new Visitor((path, init) => fetch(`${origin}${path}`, asFromBrowser(init, origin)))
}

/** Adds the server's origin; fetch sets Host and Content-Length. */
function asFromBrowser(init: RequestInit, origin: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.delete('host')
  headers.delete('content-length')
  if (headers.has('origin')) headers.set('origin', origin)
  return { ...init, headers }
}
