import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { PersonaContent } from '@whofor/core/persona/content'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { SentenceChange } from '@whofor/core/persona/plan-update'
import { type RewrittenSentences, rewrittenSentences } from '@whofor/core/persona/rewritten-sentences'
import { answerTableText } from '@whofor/core/segments/answer-table'
import type { SegmentTable } from '@whofor/core/segments/segment-table'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { personaSheet } from './persona-sheet.ts'
import { ANSWER_REFERENCES, ANSWER_TABLE_RULE } from './shared-rules.ts'

type Input = {
  persona: { relationship: string; interaction_context: string; detail_level: DetailLevel }
  content: PersonaContent
  /** The counts of the persona's group with the newer answers. */
  table: SegmentTable
  constraints: PersonaConstraints
  sentences: readonly SentenceChange[]
}

const WHY: Record<NonNullable<SentenceChange['fault']>, string> = {
  contradicted: 'Hardly anyone in the group gives the answer that it rests on any more.',
  'unsupported strength': 'The counts no longer support its words of strength.',
  'uncounted figure': 'It has a figure that is no longer right.',
}

/** Asks for the sentences of a persona that newer answers no longer support, all in one request. */
export function personaSentencesRequest(input: Input): ObjectRequest<RewrittenSentences> {
  const { persona, content, table, constraints, sentences } = input
  const replaced = sentences.map(({ field, before, codes, fault }, index) => ({
    number: index + 1,
    field,
    text: before,
    rests_on: codes,
    why: fault === null ? '' : WHY[fault],
  }))
  return {
    requestType: 'persona_section',
    name: 'persona_sentences',
    outputSchema: rewrittenSentences,
    replySchema: rewrittenSentences,
    findIssues: ({ sentences: written }) =>
      replaced
        .filter(({ number }) => !written.some((one) => one.number === number))
        .map(({ number }) => `sentences: number ${number} is missing`),
    temperature: 0.8,
    system: rules(persona.detail_level),
    data: {
      business_context: persona.interaction_context,
      relationship: persona.relationship,
      parameters: JSON.stringify({ detail_level: persona.detail_level }),
      answers: answerTableText(table),
      constraints: JSON.stringify(constraints),
      settled: personaSheet(content),
      replaced: JSON.stringify(replaced),
    },
    instruction:
      'Write each text of the block "replaced" again, about the questions of the answers in "rests_on", so that it is true of the group as it answers now, under its number. It stands in the place of the old one in its field of the block "settled"; everything else there stays. Write in the language of the persona.',
  }
}

function rules(level: DetailLevel): string {
  const { line, item } = LEVEL_SIZES[level]
  return `You correct single sentences of an audience persona, an invented, ordinary, specific person, after more people answered a survey.

Rules:
- The block "answers" is a table of counts of the group that the person stands for. ${ANSWER_TABLE_RULE} Contradict none of it. The block "constraints" holds what the owner's words or the counted answers say about age, gender, occupation, place and family: contradict none of it.
- ${ANSWER_REFERENCES}
- Change as little as needed: the same subject, the same tone, one sentence for one sentence. Contradict and repeat nothing else of the block "settled".
- Write no numbers, shares or statistics about the survey, no sources, no links. Where the old text has a figure, write the code in braces ({Q2.B}); code fills it in.
- Items of a list have at most ${item} characters, other texts at most ${line}.`
}
