import { type Outcome, runPart, type Settings } from './run-part.ts'
import type { Part } from './test-parts.ts'

/** Runs the last part beside the others, which leave half of the cores idle; those run one after another. */
export async function runParts(parts: readonly Part[], settings: Settings): Promise<Outcome[]> {
  const long = parts.at(-1)
  if (!long) return []
  const running = runPart(long, settings)
  const outcomes: Outcome[] = []
  for (const part of parts.slice(0, -1)) outcomes.push(await runPart(part, { ...settings, atEnd: true }))
  return [...outcomes, await running]
}
