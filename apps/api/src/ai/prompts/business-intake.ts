import {
  ANALYSIS_LIMITS,
  type ContextAnalysis,
  contextAnalysis,
  contextAnalysisOutput,
} from '@whofor/core/persona/context-analysis'
import {
  type IntakeDraft,
  intakeDraft,
  intakeDraftOutput,
  intakeIssues,
} from '@whofor/core/persona/intake-draft'
import { INTAKE_BY_LEVEL, type PersonaWishes } from '@whofor/core/persona/wizard'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { QUOTES_RULE } from './shared-rules.ts'

type Input = {
  relationship: string
  business_context: string
  detail_level: DetailLevel
  wishes?: PersonaWishes | undefined
}

/** Requests the wizard's questions to an owner about the audience that the personas represent. */
export function intakeQuestionsRequest({
  relationship,
  business_context,
  detail_level,
  wishes,
}: Input): ObjectRequest<IntakeDraft> {
  const { questions, min, max } = INTAKE_BY_LEVEL[detail_level]
  return {
    requestType: 'intake_questions',
    name: 'intake_questions',
    outputSchema: intakeDraftOutput,
    replySchema: intakeDraft(detail_level),
    findIssues: (draft) => intakeIssues(detail_level, draft.questions),
    temperature: 0.2,
    system: RULES,
    data: {
      business_context,
      relationship,
      parameters: JSON.stringify({ questions }),
      ...(wishes && { wishes: JSON.stringify(wishes) }),
    },
    instruction: `Write exactly ${questions} questions (never fewer than ${min} or more than ${max}) to the owner of this business about its audience of this relationship. Each asks about something else; together they cover who these people are, what brings them, how often and when, what they compare it with, what they pay, what holds them back, how they decide and where they can be reached. One or two are binary, one or two are text, the rest is multiple_choice.`,
  }
}

const RULES = `You interview owners of businesses. From the answers somebody else will write personas: invented people who stand for this audience. You ask what only the owner can know or guess and what makes one audience differ from another.

Rules for every question:
- Addressed to the owner, about their audience, in plain words; one thing at a time; answerable in seconds without looking anything up. Name the business, its offer and its field instead of asking in general.
- Do not ask what the material says already; the owner has fixed what stands in "wishes".
- type is multiple_choice (3 to 5 options that exclude one another and cover nearly everyone, short and parallel), binary (exactly two options) or text (no options, for what cannot be listed; it must be possible to skip it).
- Never ask for single persons' names or data, nor for health, religion, politics or origin, unless the business is about exactly that.
- explanation is one sentence: what the answer will change in the personas.
- asks_about is which fact of these people the answer fixes: age, gender, occupation, place (where they live) or family (household, children); other for everything else.
- Write in the language of the business context.

context_quotes: ${QUOTES_RULE}`

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
