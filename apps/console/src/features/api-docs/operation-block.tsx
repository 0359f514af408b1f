import { texts } from '@whofor/texts/console/api-docs'
import type { ReactNode } from 'react'
import { fieldsOf, type OpenApi, type Operation, type Schema, typeText } from './open-api.ts'

/** One operation: its address, the scope it needs, its query, body and reply. */
export function OperationBlock({ document, operation }: { document: OpenApi; operation: Operation }) {
  const { operationId, method, path, summary, security, parameters, requestBody, responses } = operation
  const scopes = security.flatMap(({ apiKey = [] }) => apiKey)
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const [status = '', reply] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const schema = Object.values(reply?.content ?? {})[0]?.schema
  return (
    <article id={operationId} className="border-t border-line py-6">
      <h3 className="text-lg">{operationName(operationId, summary)}</h3>
      <p className="mt-1 wrap-anywhere">
        <code className="text-md">
          <b>{method}</b> {path}
        </code>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {texts.needs} {scopes.length > 0 ? <code>{scopes.join(', ')}</code> : texts.any_key}
      </p>
      {query.length > 0 && (
        <Part title={texts.query}>
          <code className="text-sm">{query.join(', ')}</code>
        </Part>
      )}
      {body && (
        <Part title={texts.body}>
          <SchemaFields document={document} schema={body} />
        </Part>
      )}
      {schema && (
        <Part title={texts.reply({ status })}>
          <SchemaFields document={document} schema={schema} />
        </Part>
      )}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-4">
    <h4 className="mb-1.5 text-sm font-semibold">{title}</h4>
    {children}
  </div>
)

const MAX_DEPTH = 4

type Props = { document: OpenApi; schema: Schema; depth?: number }

/** The fields of a schema; those of objects within it open one by one. */
function SchemaFields({ document, schema, depth = 0 }: Props) {
  const fields = fieldsOf(document, schema)
  if (fields.length === 0) return <code className="text-sm">{typeText(document, schema)}</code>
  return (
    <ul className="grid gap-1.5 text-sm">
      {fields.map(({ name, schema: field, isRequired }) => {
        const line = (
          <>
            <code className="font-semibold">{name}</code>{' '}
            <code className="text-ink-2 wrap-anywhere">{typeText(document, field)}</code>
            {!isRequired && <span className="text-ink-2"> {texts.optional}</span>}
            {field.description && <span className="text-ink-2"> – {field.description}</span>}
          </>
        )
        const isNested = depth < MAX_DEPTH && fieldsOf(document, field).length > 0
        return (
          <li key={name} className="min-w-0">
            {isNested ? (
              <details>
                <summary className="cursor-pointer max-sm:min-h-6">{line}</summary>
                <div className="mt-1.5 border-l border-line pl-4">
                  <SchemaFields document={document} schema={field} depth={depth + 1} />
                </div>
              </details>
            ) : (
              line
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The name of an operation, else its summary in the document, which is English. */
export function operationName(id: string, summary: string): string {
  const known: Record<string, string> = texts.names
  return known[id] ?? summary
}

export function tagName(tag: string): string {
  const known: Record<string, string> = texts.tags
  return known[tag] ?? tag
}
