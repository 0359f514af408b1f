import type { ErrorCode } from '@whofor/core/problem'
import { texts } from '@whofor/texts/api/ai'
import type { AiRequestType } from './port.ts'

export type AiErrorCode = Extract<ErrorCode, `ai_${string}`>

export const keyMissing = (provider: string) => texts.key_missing({ provider })
export const modelMissing = (provider: string) => texts.model_missing({ provider })
export const apiError = (provider: string, body: string) => texts.api_error({ provider, body })
export const wrongAddress = (provider: string) => apiError(provider, texts.wrong_address)
export const busyFor = (seconds: number) => texts.busy_for({ seconds })

const ASK_QUESTIONS: AiRequestType[] = ['survey_questions', 'survey_question', 'intake_questions']
const asksQuestions = (type: AiRequestType) => ASK_QUESTIONS.includes(type)

export const imageError = (provider: string, body: string) => texts.image_error({ provider, body })
export const noImage = (why = '') => texts.no_image({ hasReason: why !== '', why })

/**
 * For an unreadable reply or a prompt that is too long. A chat question has nothing to do with the business
 * context, so its message differs.
 */
export function malformed(type: AiRequestType): string {
  return type === 'persona_chat' ? texts.conversation_too_long : texts.malformed
}

export function refused(type: AiRequestType): string {
  return type === 'persona_chat' ? texts.question_refused : texts.refused
}

/** For a reply that is JSON but does not match the schema, even after the repair turn. */
export function invalidFormat(type: AiRequestType): string {
  return asksQuestions(type) ? texts.invalid_questions : texts.malformed
}

/**
 * For any other provider failure. Question generation has a fixed message; the others include the provider's.
 */
export function otherFailure(type: AiRequestType, provider: string, body: string): string {
  if (type === 'persona_image') return imageError(provider, body)
  return asksQuestions(type) ? texts.questions_failed : apiError(provider, body)
}
