import { slotAskedAbout } from '@whofor/core/persona/constraint-rules/asked-about'
import type { IntakeTemplate } from '../intake/templates.ts'
import { parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { germanTopic, inGerman } from './german-topic.ts'
import { GERMAN_INTAKE } from './intake-templates.ts'

const USUAL = 9
const TYPES = ['text', 'multiple_choice', 'binary'] as const

/** The questions to the owner in German. */
export function writeGermanIntake({ data }: Prompt) {
  const { questions: count = USUAL } = parametersOf(data)
  const topic = germanTopic(data, 'Ihnen')
  const worded = ([ask, options, explanation]: IntakeTemplate) => {
    const question = inGerman(topic, ask)
    const type = TYPES[options.length] ?? 'multiple_choice'
    return {
      question,
      type,
      options: [...options],
      explanation,
      asks_about: slotAskedAbout(question) ?? 'other',
    }
  }
  return { questions: GERMAN_INTAKE.slice(0, count).map(worded), context_quotes: [] }
}
