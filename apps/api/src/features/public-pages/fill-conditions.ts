/**
 * Keeps or removes the parts of a prerendered page that depend on the instance: `<x-when name="…">…</x-when>`.
 * An unknown condition removes its part.
 */
export function fillConditions(html: string, holds: Readonly<Record<string, boolean>>): string {
  return html.replace(/<x-when name="(\w+)">([\s\S]*?)<\/x-when>/gu, (_, name: string, part: string) =>
    holds[name] ? part : '',
  )
}
