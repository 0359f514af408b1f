// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, jobOf } from '../../lib/testing.tsx'
import { JobIndicator } from './job-indicator.tsx'

afterEach(cleanup)

const regenerated = jobOf({
  id: 'j2',
  kind: 'persona.regenerate',
  subject: { type: 'persona', id: 'p1', title: 'Edith', image_url: '/api/personas/p1/image?v=0' },
})

test('lists running jobs with their progress, and the portrait of the persona they work on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [jobOf(), regenerated] }))
  render(
    <AsAna>
      <JobIndicator />
    </AsAna>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /2/ }))
  const [wizard, persona] = await screen.findAllByRole('menuitem')
  expect(persona?.textContent).toContain('Edith')
  expect(persona?.querySelector('img')?.getAttribute('src')).toBe('/api/personas/p1/image?v=0')
  expect(wizard?.querySelector('img')).toBeNull()
})
