import type { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '../../packages/core/src/durations.ts'
import { idOf } from './insert-survey.ts'

const PER_JOB = 3
const TAGS = ['Regulars', 'Families', 'Early birds', 'Tourists', 'Vegan', 'Business', 'Students', 'Weekend']
const TEXT = 'Bakes at home on Sundays, reads labels, and buys what the neighbours recommend. '
const RECENT_JOBS = 10

/** Personas of about 6 kB, every second one with two tags, and the jobs that created them, ten of them today. */
export function insertPersonas(db: DatabaseSync, owner: string, count: number): void {
  const job = db.prepare(
    `INSERT INTO jobs (id, kind, owner_id, state, subject_type, subject_id, input, run_at, created_at, finished_at)
     VALUES (?, 'persona.create', ?, 'succeeded', 'wizard', ?, '{}', 0, ?, ?)`,
  )
  const tag = db.prepare(
    'INSERT INTO persona_tags (persona_id, user_id, tag_key, tag, created_at) VALUES (?, ?, ?, ?, ?)',
  )
  const jobs = Math.ceil(count / PER_JOB)
  for (let n = 0; n < jobs; n++) {
    const at = Date.now() - (n < jobs - RECENT_JOBS ? 2 * DAY_MS : 1000)
    job.run(idOf('job', n), owner, idOf('job', n), at, at)
  }
  const persona = preparePersona(db, owner)
  for (let n = 0; n < count; n++) {
    const [one = '', other = ''] = n % 2 === 0 ? [TAGS[n % 8], TAGS[(n + 3) % 8]] : []
    const tags = one === '' ? [] : [one, other]
    persona(n, tags)
    for (const name of tags) tag.run(idOf('persona', n), owner, name.toLowerCase(), name, n)
  }
  db.prepare('UPDATE user_stats SET total_personas = ? WHERE user_id = ?').run(count, owner)
}

function preparePersona(db: DatabaseSync, owner: string): (n: number, tags: string[]) => void {
  const insert = db.prepare(
    `INSERT INTO personas (id, user_id, job_id, ordinal, name, subtitle, relationship, detail_level, age_range, location, gender,
       interaction_context, business_context_tags, demographic_insights, structured_data, unstructured_data, tags, search_text,
       made_by_model, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, 'Customer (Product)', 'detailed', '30–39', 'Hamburg', 'female', ?, '[]', ?, ?, ?, ?, ?, 'bench', ?, ?)`,
  )
  const metadata = db.prepare('INSERT INTO persona_metadata (persona_id, json_size) VALUES (?, 6000)')
  const summary = { summary: TEXT, statistics: [TEXT], sources: ['AI assumption'] }
  const insights = {
    location_demographics: summary,
    industry_demographics: summary,
    key_justifications: [TEXT, TEXT],
  }
  return (n, tags) => {
    const name = `Amalia Brenner ${n}`
    const subtitle = 'Regular who plans the week around bread'
    const search = ['customer (product)', subtitle, 'hamburg', ...tags].join('\n').toLowerCase()
    insert.run(
      idOf('persona', n),
      owner,
      idOf('job', Math.floor(n / PER_JOB)),
      n % PER_JOB,
      name,
      subtitle,
      'A small bakery in the harbour district.',
      JSON.stringify(insights),
      JSON.stringify(STRUCTURED),
      JSON.stringify(UNSTRUCTURED),
      tags.length > 0 ? JSON.stringify(tags) : null,
      `${name.toLowerCase()}\n${search}`,
      n,
      n,
    )
    metadata.run(idOf('persona', n))
  }
}

const three = [TEXT, TEXT, TEXT]
const STRUCTURED = {
  demographics: {
    age: 34,
    gender: 'female',
    location: 'Hamburg',
    occupation: 'Nurse',
    income_level: 'Middle',
    education: 'Vocational training',
    marital_status: 'Married',
    children: 'Two',
  },
  psychographics: {
    values: three,
    personality_traits: three,
    lifestyle: TEXT,
    attitudes: three,
    interests: three,
  },
  behaviors: {
    shopping_habits: TEXT,
    media_consumption: TEXT,
    decision_making_style: TEXT,
    brand_preferences: TEXT,
    online_behavior: TEXT,
  },
  goals: { short_term: three, long_term: three, motivations: three, fears: three, aspirations: three },
  relationship_to_business: {
    engagement_level: TEXT,
    purchase_intent: TEXT,
    budget_range: TEXT,
    decision_timeline: TEXT,
    key_objections: three,
  },
}
const UNSTRUCTURED = {
  bio: TEXT.repeat(4),
  typical_day: TEXT.repeat(4),
  weekend_activities: TEXT,
  why_they_engage: TEXT,
  challenges: three,
  quote: TEXT,
}
