import { looksGerman } from '@whofor/core/text/english-or-german'
import { parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'

/** Whether the reply is to be in German: as asked for, otherwise as what is to be continued or described. */
export function writesGerman({ data }: Pick<Prompt, 'data'>): boolean {
  const { language } = parametersOf(data)
  if (language !== undefined) return language === 'de'
  return looksGerman(data.question ?? data.settled ?? data.business_context ?? '')
}
