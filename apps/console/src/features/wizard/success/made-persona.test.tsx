// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { afterEach, expect, test } from 'vitest'
import { AsAna } from '../../../lib/testing.tsx'
import { MadePersona } from './made-persona.tsx'

afterEach(cleanup)

test('leads to its sheet first, and counts only what there is', () => {
  const demographics = { age: 41, occupation: 'Baker', location: 'By the water' }
  // Safe cast: the card reads no other parts.
  const detail = {
    persona: {
      ...{ id: 'p1', name: 'Nora Lind', subtitle: null, image_url: null, location: null },
      ...{ detail_level: 'detailed', generate_image: false, structured_data: { demographics } },
      unstructured_data: { quote: 'Bread first.' },
    },
    portrait: null,
    evidence: [{ field: 'bio', sentence: 'She bakes.', basis: 'assumed', references: [] }],
  } as unknown as PersonaDetail
  render(<MadePersona detail={detail} />, { wrapper: AsAna })
  expect(screen.getByRole('link', { name: 'Open Nora Lind' }).getAttribute('href')).toBe('/personas/p1')
  expect(screen.getByText('1 sentence made up by the AI')).toBeTruthy()
  expect(screen.queryByText(/^0 sentences/)).toBeNull()
})
