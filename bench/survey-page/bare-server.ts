import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { newId } from '../../apps/api/src/db/new-id.ts'
import { compressPage } from '../../apps/api/src/http/html-pages.ts'

/** Baseline: puts an id into the same page, which it fetched once, and compresses it, without looking anything up. */
const [, , url = ''] = process.argv
const html = await (await fetch(url)).text()
const id = /name="submission_id" value="([^"]+)"/.exec(html)?.[1]
if (id === undefined) throw new Error('The page has no submission id.')

const app = new Hono().get('/s/:slug', (c) => {
  const { body, encoding } = compressPage(html.replace(id, newId()), c.req.header('accept-encoding'))
  return c.body(new Uint8Array(body), 200, {
    'content-type': 'text/html; charset=UTF-8',
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
  })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
