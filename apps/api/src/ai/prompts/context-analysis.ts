import {
  ANALYSIS_LIMITS,
  type ContextAnalysis,
  contextAnalysis,
  contextAnalysisOutput,
} from '@whofor/core/persona/context-analysis'
import type { ObjectRequest } from '../port.ts'
import { QUOTES_RULE } from './shared-rules.ts'

/** Requests a short summary of a business. On failure, callers use DEFAULT_ANALYSIS. */
export function contextAnalysisRequest(input: { business_context: string }): ObjectRequest<ContextAnalysis> {
  return {
    requestType: 'context_analysis',
    name: 'context_analysis',
    outputSchema: contextAnalysisOutput,
    replySchema: contextAnalysis,
    temperature: 0.2,
    system:
      'You summarise businesses for their owners: plainly, without praise, only what the material says or clearly implies.',
    data: { business_context: input.business_context },
    instruction: `Write a summary of at most ${ANALYSIS_LIMITS.summary} characters (what it offers, to whom, where) and up to ${ANALYSIS_LIMITS.tags} tags of one or two words: industry, business model (B2C, B2B …), audience, channel. Write in the language of the business context. quotes: ${QUOTES_RULE}`,
  }
}
