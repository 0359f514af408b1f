import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { SERVER_ENTRY } from './build-server-entry.ts'
import { atEndOfFile } from './clean-up.ts'
import { freshPlace, type Place } from './databases.ts'
import { Visitor } from './visitor.ts'

export type ServerProcess = {
  origin: string
  /** Of its database. */
  place: Pick<Place, 'dataDir' | 'databaseUrl'>
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
    // It ends when its input does, so also when this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
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
    place,
    ended,
    kill,
    visitor: () => visitorOf(origin),
  }
}

const shared = new Map<'sqlite' | 'postgres', Promise<ServerProcess>>()

/**
 * The server that the test files of this worker share, each test with accounts of its own: starting one takes longer than many
 * tests. It ends with the worker.
 */
export function sharedServer(kind = inject('db')): Promise<ServerProcess> {
  const server = shared.get(kind) ?? startShared(kind)
  shared.set(kind, server)
  return server
}

async function startShared(kind: Parameters<typeof sharedServer>[0]): Promise<ServerProcess> {
  const place = await freshPlace(kind, withWorker)
  const server = await startServerProcess(place, { SUPPORT_EMAIL: 'help@example.com' })
  // The plan binds nobody who has the only account.
  await server.visitor().register('somebody-else@example.com')
  return server
}

const withWorker = (): void => {}

/** The same visitor at another server of the same database. */
export function sameVisitor(server: ServerProcess, { cookies }: Visitor): Visitor {
  const visitor = server.visitor()
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
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
