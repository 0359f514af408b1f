import { texts } from '@whofor/texts/api/personas'

export type Reason = keyof typeof texts.batch_reasons

const isReason = (text: string): text is Reason => Object.hasOwn(texts.batch_reasons, text)

/** What to store of an error: its code where there is a text for it, else its message. */
export const reasonOf = ({ code, message }: { code: string; message: string }): string =>
  isReason(code) ? code : message

/** @param stored what `reasonOf` returned */
export const reasonText = (stored: string | null): string | null =>
  stored !== null && isReason(stored) ? texts.batch_reasons[stored] : stored
