import { texts as evidenceTexts } from '@whofor/texts/core/evidence'
import { texts as personaExportsTexts } from '@whofor/texts/core/persona-exports'
import type { Evidence, EvidenceReference, ExportedEvidence } from '../claims/evidence.ts'
import { evidenceText } from '../claims/evidence-text.ts'
import { cautionText, stabilityText } from '../claims/group-texts.ts'
import { markedPieces } from '../claims/marked-text.ts'
import { BASES } from '../claims/written-sentences.ts'
import { groupText } from '../segments/receipts.ts'
import type { Persona } from './persona.ts'
import {
  claimsOfSheet,
  kindOf,
  originOf,
  personaSheet,
  quoteOf,
  type SheetField,
  type SheetPart,
  textsOf,
} from './sheet.ts'

type SheetEvidence = Pick<ExportedEvidence, 'evidence' | 'group_counts'>

/** A persona as plain text for a model: after each sentence, its basis in brackets. */
export function labelledSheet(persona: Persona, { evidence, group_counts }: SheetEvidence): string {
  const { name, subtitle, group } = persona
  const quote = quoteOf(persona)
  const stability = group_counts && stabilityText(group_counts)
  const head = [
    name,
    subtitle ?? '',
    kindOf(persona),
    personaExportsTexts.labelled_sheet.based_on({
      origin: originOf(persona),
      hasGroup: group !== null,
      group: group ? groupText(group.count, group.of) : '',
    }),
    stability
      ? personaExportsTexts.labelled_sheet.stability({
          stability: [stability.word, stability.note].filter(Boolean).join('. '),
        })
      : '',
    (group_counts && cautionText(group_counts)) ?? '',
    quote === '' ? '' : `“${quote}”`,
  ]
  return [head, ...personaSheet(persona, evidence).map(partLines)]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .join('\n\n')
}

const partLines = ({ title, note, fields }: SheetPart): string[] => [
  `## ${title}`,
  note ?? '',
  ...fields.flatMap(fieldLines),
]

function fieldLines({ label, texts, note, claims = [] }: SheetField): string[] {
  const labelled = texts.map((text) => labelledText(text, claims))
  const lines = label === '' ? labelled : [`${label}: ${labelled.join('; ')}`]
  return [...lines.map((line) => `- ${line}`), note ? `(${note})` : '']
}

const labelledText = (text: string, claims: readonly Evidence[]): string =>
  markedPieces(text, claims)
    .map(({ text: piece, evidence }) => (evidence ? `${piece} [${basisText(evidence)}]` : piece))
    .join('')

/** The meaning of an assumption is explained once, beside the sheet. */
const basisText = (claim: Evidence): string =>
  claim.references.length === 0 ? evidenceTexts.bases[claim.basis].label : evidenceText(claim)

/** Instructions that let any model answer as this persona, with its profile. */
export function personaSystemPrompt(persona: Persona, exported: SheetEvidence): string {
  const rules = [
    personaExportsTexts.system_prompt.knowledge,
    exported.evidence
      ? personaExportsTexts.system_prompt.labels({ bases: BASES.map(basisMeaning).join(' ') })
      : personaExportsTexts.system_prompt.unlabelled,
    personaExportsTexts.system_prompt.honesty,
    personaExportsTexts.system_prompt.manner,
    personaExportsTexts.system_prompt.invented,
    personaExportsTexts.system_prompt.data,
  ]
  const profile = withoutTags(labelledSheet(persona, exported))
  return [
    personaExportsTexts.system_prompt.role({ name: withoutTags(persona.name) }),
    '',
    personaExportsTexts.system_prompt.rules,
    ...rules.map((rule) => `- ${rule}`),
    '',
    `<profile>\n${profile}\n</profile>\n`,
  ].join('\n')
}

function basisMeaning(basis: (typeof BASES)[number]): string {
  const { label, meaning } = evidenceTexts.bases[basis]
  return `${label}: ${meaning}.`
}

/** Removes the block's tags, so that a persona's text cannot close it. */
const withoutTags = (text: string): string => text.replace(/<\s*\/?\s*profile\s*>/giu, '')

/**
 * A persona as JSON-LD in schema.org's terms: a work with a fictional character, so that no program takes it for a real
 * person. Each claim names its basis; counted answers are observations.
 */
export function personaJsonLd(persona: Persona, evidence: readonly Evidence[] | null): object {
  const { id, name, subtitle, created_at, made_by_model, demo, imported } = persona
  const claims = evidence ? claimsOfSheet(personaSheet(persona, evidence)) : []
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': `urn:uuid:${id}`,
    additionalType: 'urn:whofor:persona',
    name,
    headline: subtitle ?? '',
    disambiguatingDescription: personaExportsTexts.json_ld.invented,
    dateCreated: new Date(created_at).toISOString(),
    creator: demo || imported ? undefined : { '@type': 'SoftwareApplication', name: made_by_model },
    isBasedOn: { '@type': 'CreativeWork', name: originOf(persona) },
    character: characterOf(persona),
    hasPart: claims.map(claimOf),
  })
}

function characterOf(persona: Persona): object {
  const { demographics, psychographics } = persona.structured_data
  const location = demographics.location.trim()
  const quote = quoteOf(persona)
  return withoutEmpty({
    '@type': 'Person',
    name: persona.name,
    description: textsOf(persona.unstructured_data.bio).join('\n'),
    jobTitle: demographics.occupation.trim(),
    gender: demographics.gender.trim(),
    homeLocation: location === '' ? undefined : { '@type': 'Place', name: location },
    knowsAbout: textsOf(psychographics.interests),
    subjectOf: quote === '' ? undefined : { '@type': 'Quotation', text: quote },
  })
}

function claimOf(claim: Evidence): object {
  const counted = claim.references.filter((reference) => reference.counted)
  return withoutEmpty({
    '@type': 'Claim',
    additionalType: `urn:whofor:basis:${claim.basis}`,
    about: { '@type': 'Thing', name: claim.field },
    text: claim.sentence,
    description: claim.references.length > 0 ? evidenceText(claim) : evidenceTexts.bases[claim.basis].meaning,
    mentions: counted.map(observationOf),
  })
}

/** How many of the group gave an answer; the margin is Wilson's 95% interval of the share. */
function observationOf({ question, answer, counted }: EvidenceReference): object {
  return withoutEmpty({
    '@type': 'Observation',
    name: question,
    description: answer,
    value: counted?.count,
    maxValue: counted?.n,
    marginOfError: counted && {
      '@type': 'QuantitativeValue',
      minValue: counted.low,
      maxValue: counted.high,
    },
  })
}

const withoutEmpty = (fields: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
