// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AsAna, refused } from '../../../lib/testing.tsx'
import { PortraitDialog } from './portrait-dialog.tsx'

/** Only the parts that the dialog reads. */
const detail = {
  persona: { id: 'p1', name: 'Bea', image_url: '/image?v=2', detail_level: 'simple' },
  portrait: { version: 2, made_by_model: 'Uploaded image' },
} as PersonaDetail
const image = (id: string, version: number, made_by_model: string) => ({
  id,
  version,
  made_by_model,
  image_url: `/image?v=${version}`,
  bytes: 150_000,
  created_at: new Date(2026, 10, 20 + version, 12).getTime(),
})
const portraits = [image('b', 2, 'Uploaded image'), image('a', 1, 'Drawn portrait')]
const sent: [method: string, body: unknown][] = []
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/portraits')) return Response.json({ portraits, storage_bytes: 300_000 })
    sent.push([init?.method ?? 'GET', JSON.parse(String(init?.body ?? 'null'))])
    return answers.shift()?.() ?? Response.json(detail)
  })
  render(
    <AsAna>
      <PortraitDialog detail={detail} open onClose={() => {}} onRegenerate={() => {}} />
    </AsAna>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const earlier = () => screen.findByRole('button', { name: /^Show the image of .*21/ })

test('shows the images of a persona with their storage, and chooses an earlier one once', async () => {
  answers = [() => new Promise(() => {})]
  await userEvent.dblClick(await earlier())
  expect(sent).toEqual([['PUT', { portrait_id: 'a' }]])
  expect(screen.getByText('0.3 MB of your storage')).toBeTruthy()
  expect(screen.getByRole('button', { pressed: true, name: /^Shown now, .*22/ })).toBeTruthy()
})

test('says that nothing was changed when choosing fails, and can choose again', async () => {
  answers = [() => refused(500, 'Down for a moment.'), () => Response.json(detail)]
  await userEvent.click(await earlier())
  await screen.findByText(/Down for a moment\..*The image was not changed\./)
  await userEvent.click(await earlier())
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/Down for a moment/)).toBeNull())
})
