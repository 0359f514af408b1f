import { translated } from '@whofor/core/i18n/translated'
import type { ErrorCode } from '@whofor/core/problem'
import type { AiRequestType } from './port.ts'

export type AiErrorCode = Extract<ErrorCode, `ai_${string}`>

/** Messages shown to owners when a model call fails; the provider's own message goes to the log. */
export const AI_TEXTS = translated(
  {
    noResponse: 'No response received from AI. Please try again.',
    invalidQuestions: 'Invalid question format received. Please try again.',
    malformed: 'Failed to process AI response. Please try again or simplify your business context.',
    configuration: 'AI service configuration error. Please contact support.',
    questionsFailed: 'Failed to generate questions. Please try again.',
    noQuestions: 'No questions were generated. Please try again.',
    timeout: 'The AI took too long to answer. Please try again.',
    refused: 'The AI declined to answer. Please change the business context and try again.',
    questionRefused: 'The AI declined to answer. Please rephrase your question.',
    conversationTooLong:
      'The conversation is too long for the AI. Please clear it or ask a shorter question.',
    busy: 'The AI service is busy. Please try again in a moment.',
    brokeOff: 'The answer was cut off. Please try again.',
    unreachable: 'The AI service cannot be reached. Please try again in a moment.',
    keyMissing: (provider: string) => `${provider} API key not configured`,
    modelMissing: (provider: string) => `${provider} model not configured`,
    apiError: (provider: string, body: string) => `${provider} API error: ${body}`,
    wrongAddress: 'the address does not answer like a chat API. Please contact support.',
    busyFor: (seconds: number) =>
      `The AI service is busy. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    imageError: (provider: string, body: string) => `${provider} image generation error: ${body}`,
    noImage: (why: string) => `No image data found in response${why && `: ${why}`}. Please try again.`,
  },
  {
    noResponse: 'Die KI hat nicht geantwortet. Bitte versuchen Sie es erneut.',
    invalidQuestions: 'Die Fragen kamen in einem ungültigen Format. Bitte versuchen Sie es erneut.',
    malformed:
      'Die Antwort der KI konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut oder vereinfachen Sie Ihren Geschäftskontext.',
    configuration: 'Der KI-Dienst ist falsch eingerichtet. Bitte wenden Sie sich an den Support.',
    questionsFailed: 'Die Fragen konnten nicht erstellt werden. Bitte versuchen Sie es erneut.',
    noQuestions: 'Es wurden keine Fragen erstellt. Bitte versuchen Sie es erneut.',
    timeout: 'Die KI hat zu lange für die Antwort gebraucht. Bitte versuchen Sie es erneut.',
    refused:
      'Die KI hat die Antwort abgelehnt. Bitte ändern Sie den Geschäftskontext und versuchen Sie es erneut.',
    questionRefused: 'Die KI hat die Antwort abgelehnt. Bitte formulieren Sie Ihre Frage um.',
    conversationTooLong:
      'Das Gespräch ist zu lang für die KI. Bitte leeren Sie es oder stellen Sie eine kürzere Frage.',
    busy: 'Der KI-Dienst ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    brokeOff: 'Die Antwort ist abgebrochen. Bitte versuchen Sie es erneut.',
    unreachable: 'Der KI-Dienst ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    keyMissing: (provider) => `${provider}: Der API-Schlüssel fehlt`,
    modelMissing: (provider) => `${provider}: Das Modell ist nicht festgelegt`,
    apiError: (provider, body) => `${provider}: API-Fehler: ${body}`,
    wrongAddress: 'Die Adresse antwortet nicht wie eine Chat-API. Bitte wenden Sie sich an den Support.',
    busyFor: (seconds) =>
      `Der KI-Dienst ist ausgelastet. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
    imageError: (provider, body) => `${provider}: Fehler beim Erstellen des Bildes: ${body}`,
    noImage: (why) => `Die Antwort enthält kein Bild${why && `: ${why}`}. Bitte versuchen Sie es erneut.`,
  },
)

export const keyMissing = (provider: string) => AI_TEXTS.keyMissing(provider)
export const modelMissing = (provider: string) => AI_TEXTS.modelMissing(provider)
export const apiError = (provider: string, body: string) => AI_TEXTS.apiError(provider, body)
export const wrongAddress = (provider: string) => apiError(provider, AI_TEXTS.wrongAddress)
export const busyFor = (seconds: number) => AI_TEXTS.busyFor(seconds)

const ASK_QUESTIONS: AiRequestType[] = ['survey_questions', 'survey_question', 'intake_questions']
const asksQuestions = (type: AiRequestType) => ASK_QUESTIONS.includes(type)

export const imageError = (provider: string, body: string) => AI_TEXTS.imageError(provider, body)
export const noImage = (why = '') => AI_TEXTS.noImage(why)

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
