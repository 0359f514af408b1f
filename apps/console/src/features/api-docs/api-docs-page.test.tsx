// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../lib/testing.tsx'
import { ApiDocsPage } from './api-docs-page.tsx'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const DOCUMENT = {
  openapi: '3.1.0',
  servers: [{ url: '/api/v1' }],
  tags: [{ name: 'Personas' }],
  paths: {
    '/personas/{id}': {
      get: {
        operationId: 'getPersona',
        summary: 'Get a persona with its evidence',
        tags: ['Personas'],
        security: [{ apiKey: ['personas:read'] }],
        responses: { 200: json({ $ref: '#/components/schemas/Persona' }), default: json({}) },
      },
    },
  },
  components: {
    schemas: {
      Persona: {
        type: 'object',
        required: ['name', 'group'],
        properties: {
          name: { type: 'string', description: 'As shown' },
          status: { enum: ['a', 'b'] },
          group: {
            anyOf: [
              { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } },
              { type: 'null' },
            ],
          },
        },
      },
    },
  },
}

let reply: () => Response
const show = () => {
  vi.stubGlobal('fetch', async () => reply())
  render(<ApiDocsPage />, { wrapper: AsAna })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows each operation with its scope and the fields of its reply', async () => {
  reply = () => Response.json(DOCUMENT)
  show()
  const operation = within(await screen.findByRole('article'))
  operation.getByRole('heading', { name: 'Get a persona with its evidence' })
  operation.getByText('personas:read')
  const fields = operation.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(fields[0]).toBe('name string – As shown')
  expect(fields[1]).toBe('status "a" | "b" optional')
  expect(fields[2]).toContain('group object | nullcount integer')
})

test('says when it could not be loaded, and tries again', async () => {
  reply = () => Response.json({}, { status: 500 })
  show()
  await screen.findByText('Couldn’t load the documentation')
  reply = () => Response.json(DOCUMENT)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('article')
})
