import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { submissionInput } from '../../packages/core/src/survey/submission-schema.ts'
import './report-cpu.ts'

/** Baseline: parses and validates the same body with the same schema, without storing it. */
const app = new Hono().post('/api/public/surveys/:slug/responses', async (c) => {
  const parsed = submissionInput.safeParse(await c.req.json())
  return parsed.success ? c.json({ status: 'recorded' }, 201) : c.json({ status: 'refused' }, 400)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
