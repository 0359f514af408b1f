import { type ContextAnalysis, DEFAULT_ANALYSIS } from '@whofor/core/persona/context-analysis'
import { askModel } from '../../ai/ask-model.ts'
import { contextAnalysisRequest } from '../../ai/prompts/business-intake.ts'
import type { Deps } from '../../deps.ts'
import type { JobRun } from '../../jobs/port.ts'

/**
 * Summarises a business context. Falls back to DEFAULT_ANALYSIS when the model fails; throws only when the
 * job is aborted.
 */
export async function summarizeContext(
  deps: Deps,
  run: JobRun,
  businessContext: string,
): Promise<ContextAnalysis> {
  try {
    const request = contextAnalysisRequest({ business_context: businessContext })
    const { value } = await run.checkpoint('context', (context) => askModel(deps, context, request))
    // Replies stored by versions up to 0.1 have no quotes.
    return { ...value, quotes: value.quotes ?? [] }
  } catch (error) {
    if (run.signal.aborted) throw error
    return DEFAULT_ANALYSIS
  }
}
