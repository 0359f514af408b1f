import { texts } from '@whofor/texts/console/api-docs'
import type { ReactNode } from 'react'
import type { OpenApi, Operation } from './open-api.ts'
import { operationName } from './operation-names.ts'
import { SchemaFields } from './schema-fields.tsx'

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
