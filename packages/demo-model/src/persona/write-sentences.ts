import { LEVEL_SIZES, UNSTRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import { writesGerman } from '../german/language.ts'
import { parametersOf, replacedSentencesOf, sheetOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { countedFindings, referring } from './findings.ts'
import { fitting } from './phrases.ts'
import { capitalised } from './sentence-case.ts'

const FIELDS: Record<string, { kind: string }> = UNSTRUCTURED_FIELDS

/** Single sentences of a persona written again: each with an answer that most of the group gives now. */
export function writeSentences({ data }: Prompt): unknown {
  const { detail_level: level = 'simple' } = parametersOf(data)
  const isGerman = writesGerman({ data })
  const findings = countedFindings(data).filter(({ unsure }) => !unsure)
  const [name = 'They'] = (sheetOf(data.settled).name ?? '').split(' ')
  const sentences = replacedSentencesOf(data).map(({ number, field, rests_on: [code] }) => {
    const finding = findings.find((one) => questionOf(one.code) === questionOf(code)) ?? findings[0]
    if (!finding) return { number, text: '' }
    const text =
      FIELDS[field]?.kind === 'prose'
        ? isGerman
          ? `Auf „${finding.question}?“ antwortet ${name}: „${finding.answer}“.`
          : `Asked “${finding.question}”, ${name} says “${finding.answer}”.`
        : fitting(LEVEL_SIZES[level].item, `“${capitalised(finding.answer)}”`)
    return { number, text: referring(text, finding) }
  })
  return { sentences }
}

const questionOf = (code: string | undefined) => code?.split('.')[0]
