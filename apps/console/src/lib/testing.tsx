import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import type { JobReply } from '@whofor/core/job'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { UserContext } from './session.ts'

/** A signed-in user of component tests. */
export const ANA = {
  id: 'u1',
  email: 'ana@example.com',
  display_name: 'Ana',
  locale: null,
  currency: 'USD',
  account_tier: 'free_beta',
  is_admin: false,
  products_enabled: false,
  chat_enabled: true,
  has_password: true,
  email_verified: true,
  aal: 1,
}

export function AsAna({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <UserContext value={ANA}>{children}</UserContext>
    </QueryClientProvider>
  )
}

/** Replaces fetch until vi.unstubAllGlobals: bodies of POST are kept in `sent`, anything else fails. */
export function stubPosts(reply: () => Response | Promise<Response>): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.error()
    sent.push(JSON.parse(String(init.body)))
    return reply()
  })
  return sent
}

/** Fills a field at once: typing renders the form for each key, which only some tests are about. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** A problem as the server sends it. */
export const refused = (status: number, title: string, more: object = {}) =>
  Response.json(
    { type: 'urn:whofor:problem:internal', title, status, code: 'internal', ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

/** A job that has made one of three personas. */
export const jobOf = (changes: Partial<JobReply> = {}): JobReply => ({
  id: 'j1',
  kind: 'persona.create',
  state: 'running',
  revision: 1,
  progress: 50,
  subject: { type: 'wizard', id: 'j1', title: 'Client', image_url: null },
  question_id: null,
  section: null,
  translation: null,
  done: 1,
  of: 3,
  persona_ids: ['p1'],
  error: null,
  cancel_requested: false,
  created_at: 0,
  finished_at: null,
  ...changes,
})
