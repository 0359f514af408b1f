import { texts } from '@whofor/texts/console/api-docs'
import { fieldsOf, type OpenApi, type Schema, typeText } from './open-api.ts'

const MAX_DEPTH = 4

type Props = { document: OpenApi; schema: Schema; depth?: number }

/** The fields of a schema; those of objects within it open one by one. */
export function SchemaFields({ document, schema, depth = 0 }: Props) {
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
