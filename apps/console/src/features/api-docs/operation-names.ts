import { texts } from '@whofor/texts/console/api-docs'

/** The name of an operation, else its summary in the document, which is English. */
export function operationName(id: string, summary: string): string {
  const known: Record<string, string> = texts.names
  return known[id] ?? summary
}

export function tagName(tag: string): string {
  const known: Record<string, string> = texts.tags
  return known[tag] ?? tag
}
