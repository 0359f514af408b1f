import { texts as evidenceTexts } from '@whofor/texts/core/evidence'
import { texts as personaExportsTexts } from '@whofor/texts/core/persona-exports'
import type { Evidence, EvidenceReference } from '../claims/evidence.ts'
import { evidenceText } from '../claims/evidence-text.ts'
import type { Persona } from './persona.ts'
import { claimsOfSheet, originOf, personaSheet, quoteOf, textsOf } from './sheet.ts'

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
