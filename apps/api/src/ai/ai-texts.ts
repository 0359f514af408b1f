import type { ErrorCode } from '@whofor/core/problem'
import type { AiRequestType } from './port.ts'

export type AiErrorCode = Extract<ErrorCode, `ai_${string}`>

/** Messages shown to owners when a model call fails; the provider's own message goes to the log. */
export const AI_TEXTS = {
  noResponse: 'No response received from AI. Please try again.',
  invalidQuestions: 'Invalid question format received. Please try again.',
  malformed: 'Failed to process AI response. Please try again or simplify your business context.',
  configuration: 'AI service configuration error. Please contact support.',
  questionsFailed: 'Failed to generate questions. Please try again.',
  noQuestions: 'No questions were generated. Please try again.',
  timeout: 'The AI took too long to answer. Please try again.',
  refused: 'The AI declined to answer. Please change the business context and try again.',
  questionRefused: 'The AI declined to answer. Please rephrase your question.',
  conversationTooLong: 'The conversation is too long for the AI. Please clear it or ask a shorter question.',
  busy: 'The AI service is busy. Please try again in a moment.',
  brokeOff: 'The answer was cut off. Please try again.',
  unreachable: 'The AI service cannot be reached. Please try again in a moment.',
} as const

export const keyMissing = (provider: string) => `${provider} API key not configured`
export const modelMissing = (provider: string) => `${provider} model not configured`
export const apiError = (provider: string, body: string) => `${provider} API error: ${body}`
export const wrongAddress = (provider: string) =>
  apiError(provider, 'the address does not answer like a chat API. Please contact support.')
export const busyFor = (seconds: number) =>
  `The AI service is busy. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

const ASK_QUESTIONS: AiRequestType[] = ['survey_questions', 'survey_question', 'intake_questions']
const asksQuestions = (type: AiRequestType) => ASK_QUESTIONS.includes(type)

export const imageError = (provider: string, body: string) => `${provider} image generation error: ${body}`
export const noImage = (why = '') => `No image data found in response${why && `: ${why}`}. Please try again.`

/**
 * For an unreadable reply or a prompt that is too long. A chat question has nothing to do with the business
 * context, so its message differs.
 */
export function malformed(type: AiRequestType): string {
  return type === 'persona_chat' ? AI_TEXTS.conversationTooLong : AI_TEXTS.malformed
}

export function refused(type: AiRequestType): string {
  return type === 'persona_chat' ? AI_TEXTS.questionRefused : AI_TEXTS.refused
}

/** For a reply that is JSON but does not match the schema, even after the repair turn. */
export function invalidFormat(type: AiRequestType): string {
  return asksQuestions(type) ? AI_TEXTS.invalidQuestions : AI_TEXTS.malformed
}

/**
 * For any other provider failure. Question generation has a fixed message; the others include the provider's.
 */
export function otherFailure(type: AiRequestType, provider: string, body: string): string {
  if (type === 'persona_image') return imageError(provider, body)
  return asksQuestions(type) ? AI_TEXTS.questionsFailed : apiError(provider, body)
}
