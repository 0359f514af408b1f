import { type ContextAnalysis, DEFAULT_ANALYSIS } from '@whofor/core/persona/context-analysis'
import { askModel } from '../../ai/ask-model.ts'
import { contextAnalysisRequest } from '../../ai/prompts/context-analysis.ts'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/port.ts'

/** Summary and tags of a business context; without an answer the generic ones, silently. */
export async function summarizeContext(deps: Deps, run: JobRun, context: string): Promise<ContextAnalysis> {
  try {
    const request = contextAnalysisRequest({ business_context: context })
    const { value } = await run.checkpoint('context', (asker) => askModel(deps, asker, request))
    // Replies that were saved by versions up to 0.1 have no quotes.
    return { ...value, quotes: value.quotes ?? [] }
  } catch (error) {
    if (run.signal.aborted) throw error
    return DEFAULT_ANALYSIS
  }
}
