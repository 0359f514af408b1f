import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { generateSpecs } from 'hono-openapi'
import type { Env } from '../env.ts'
import { VERSION } from '../version.ts'
import type { AppContext } from './route.ts'
import { consoleCookie } from './session-cookies.ts'

type Document = Awaited<ReturnType<typeof generateSpecs>>

/** OpenAPI 3.1, generated from the schemas that the routes themselves use. */
export function openApiDocument(app: Hono<AppContext>, env: Pick<Env, 'publicUrl'>) {
  let document: Promise<Document> | undefined
  return createMiddleware<AppContext>(async (c) => {
    document ??= describeApi(app, env)
    return c.json(await document)
  })
}

async function describeApi(app: Hono<AppContext>, env: Pick<Env, 'publicUrl'>): Promise<Document> {
  const document = await generateSpecs(app, {
    // Pages, files, what other standards describe, and the public API, which has its own.
    exclude: /^\/(?!api\/(?!v1\/))/,
    // Invalid requests get problems, as all errors do.
    defaultValidationErrorResponse: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Whofor',
        version: VERSION,
        description:
          'Surveys and personas made from their answers. Errors are RFC 9457 problems with a stable code.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: env.publicUrl ?? '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: consoleCookie(env, 'session').name,
            description: 'The cookie of a sign-in',
          },
        },
      },
    },
  })
  // A guard and those within it name the same session.
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations ?? {}))
      if (isOperation(operation)) operation.security = operation.security?.slice(0, 1) ?? []
  removeUnused(document)
  return document
}

/** Schemas of the routes that are left out. */
function removeUnused(document: Document): void {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {}
  for (let count = 0; count !== Object.keys(schemas).length; ) {
    count = Object.keys(schemas).length
    const text = JSON.stringify(document)
    for (const name of Object.keys(schemas))
      if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name]
  }
}

type Operation = { responses: object; security?: object[] }
const isOperation = (value: unknown): value is Operation => 'responses' in Object(value)
