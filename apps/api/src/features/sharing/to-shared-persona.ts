import type { DemographicInsights, PersonaGroup } from '@whofor/core/persona/schema'
import { SHARED_FROM, type SharedPersona } from '@whofor/core/persona/shared'
import type { PersonaRow } from '../../db/schema/rows.ts'

const COUNTED = /(\d+) of (\d+)/gu

/** What strangers see of a persona: named field by field, so that a new column stays at home. */
export function toSharedPersona(row: PersonaRow, imageUrl: string | null): SharedPersona {
  return {
    name: row.name,
    subtitle: row.subtitle,
    relationship: row.relationship,
    detail_level: row.detail_level,
    age_range: row.age_range,
    location: row.location,
    gender: row.gender,
    image_url: imageUrl,
    group: shownGroup(row.survey_group),
    demo: row.is_demo,
    business_context_summary: row.business_context_summary,
    demographic_insights: shownInsights(row.demographic_insights, row.survey_group),
    structured_data: row.structured_data,
    unstructured_data: row.unstructured_data,
    made_by_model: row.made_by_model,
  }
}

function shownGroup(group: PersonaGroup | null): SharedPersona['group'] {
  if (!group || group.count < SHARED_FROM || leavesFew(group.count, group.of)) return null
  return { count: group.count, of: group.of }
}

/** The survey's own title is the owner's business: its source is told by its size alone. */
function shownInsights(insights: DemographicInsights, group: PersonaGroup | null): DemographicInsights {
  const { location_demographics, industry_demographics, activity_demographics, key_justifications } = insights
  const shown = (insight: DemographicInsights['location_demographics']) => ({
    summary: insight.summary,
    statistics: group ? insight.statistics.filter((line) => isShown(line, group)) : insight.statistics,
    sources: insight.sources.map((source) => (group && /^Survey /u.test(source) ? surveyOf(group) : source)),
  })
  return {
    location_demographics: shown(location_demographics),
    industry_demographics: shown(industry_demographics),
    ...(activity_demographics ? { activity_demographics: shown(activity_demographics) } : {}),
    key_justifications,
  }
}

/** Every count of it stands for enough people, and so does whoever it leaves out. */
function isShown(line: string, group: PersonaGroup): boolean {
  if (group.count < SHARED_FROM) return false
  return [...line.matchAll(COUNTED)].every(([, count, of]) => {
    const [some, all] = [Number(count), Number(of)]
    return some >= SHARED_FROM && !leavesFew(some, all)
  })
}

const leavesFew = (count: number, of: number) => of > count && of - count < SHARED_FROM

const surveyOf = ({ of }: PersonaGroup) => (of < SHARED_FROM ? 'A survey' : `A survey, ${of} answers`)
