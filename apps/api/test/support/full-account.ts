import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from './answered-survey.ts'
import { personaOf } from './rows.ts'

const hash = () => createHash('sha256').update(randomBytes(8)).digest('hex')

const slugOf = (userId: string, kind: string) => `${kind}${userId.replaceAll('-', '').slice(-21)}`

/** Gives a registered user rows in every table that users have, directly. @returns the ids of the main ones */
export async function fillAccount(
  db: Db,
  user: { id: string; email: string },
  { answers = 600, name = 'Ana Lima' }: { answers?: number; name?: string } = {},
) {
  const s = db.schema
  const now = Date.now()
  const of = { user_id: user.id, created_at: now }
  const survey = await insertAnsweredSurvey(db, user.id, { answers, slug: slugOf(user.id, 's') })
  const draft = await insertAnsweredSurvey(db, user.id, {
    answers: 0,
    columns: { status: 'draft', title: 'Draft of a survey', public_url_slug: null },
  })
  const persona_id = newId()
  const run_id = newId()
  const job_id = newId()
  const slug = slugOf(user.id, 'p')
  const persona = personaOf(user.id, {
    id: persona_id,
    name,
    survey_id: survey.id,
    run_id,
    tags: ['Regulars'],
    created_at: now,
  })
  const counted = {
    segments: [],
    options: [],
  } as unknown as Db['schema']['segment_runs']['$inferInsert']['counted']
  await db.write(async (tx) => {
    await tx.insert(s.segment_runs).values({
      id: run_id,
      ...of,
      survey_id: survey.id,
      version: 1,
      method: 'patterns',
      requested: 1,
      responses: answers,
      set_aside: {} as Db['schema']['segment_runs']['$inferInsert']['set_aside'],
      counted,
      input_hash: hash(),
      members: new Uint8Array(0),
    })
    await tx.insert(s.personas).values(persona)
    await tx.insert(s.survey_counts).values({ survey_id: survey.id, counted: 0, option_counts: [] })
    await tx.insert(s.uncounted_responses).values({
      survey_id: survey.id,
      reason: 'deleted',
      number: answers + 1,
      submission_id: newId(),
      respondent_email: 'deleted@example.com',
      answers: [0],
      metadata: { user_agent: null, submitted_at: now },
      created_at: now,
      uncounted_at: now,
    })
    await tx.insert(s.survey_translations).values({
      survey_id: survey.id,
      lang: 'de',
      texts: { title: { text: 'Brot am Samstag', source: 'Saturday bread, weekday bread' } },
      drafts: {},
      created_at: now,
      updated_at: now,
    })
    await tx.insert(s.survey_logos).values({
      survey_id: survey.id,
      hash: 'a'.repeat(43),
      data: new Uint8Array([1, 2, 3]),
      width: 320,
      height: 120,
      created_at: now,
    })
    await tx.insert(s.survey_activity).values({ survey_id: survey.id, kind: 'opened', hour: 1, count: 9 })
    await tx.insert(s.persona_tags).values({ persona_id, ...of, tag_key: 'regulars', tag: 'Regulars' })
    await tx.insert(s.persona_images).values({
      persona_id,
      version: 1,
      status: 'completed',
      generation_prompt: 'A portrait',
      mime: 'image/webp',
      data: new Uint8Array([82, 73, 70, 70]),
      bytes: 4,
      created_at: now,
    })
    const batch_id = newId()
    await tx.insert(s.image_batches).values({ id: batch_id, ...of, state: 'finished', finished_at: now })
    await tx.insert(s.image_batch_items).values({ batch_id, persona_id, position: 1, state: 'success' })
    await tx.insert(s.persona_metadata).values({ persona_id, views_count: 3 })
    await tx.insert(s.persona_notes).values({ persona_id, notes: 'Met at the fair.', updated_at: now })
    await tx.insert(s.persona_versions).values({
      persona_id,
      version: 1,
      label: 'Edited name',
      content: { name: 'Before' } as Db['schema']['persona_versions']['$inferInsert']['content'],
      created_at: now,
    })
    await tx.insert(s.share_links).values({ ...of, persona_id, slug })
    await tx.insert(s.persona_messages).values([
      { ...of, persona_id, role: 'user', content: 'Who are you?' },
      { ...of, persona_id, role: 'persona', content: 'A regular.' },
    ])
    await tx.insert(s.persona_evidence).values({
      persona_id,
      field: 'bio',
      sentence: 'Comes on Saturdays.',
      basis: 'stated',
      references: [],
      created_at: now,
    })
    await tx.insert(s.persona_updates).values({
      survey_id: survey.id,
      persona_id,
      run_id,
      state: 'open',
      change: {} as Db['schema']['persona_updates']['$inferInsert']['change'],
      created_at: now,
    })
    await tx.insert(s.context_items).values({ ...of, name: 'Rye bread', category: 'product', price: 4.5 })
    await tx.insert(s.jobs).values({
      id: job_id,
      kind: 'persona.create',
      owner_id: user.id,
      state: 'succeeded',
      input: { business_context: 'A bakery by the harbour.' },
      run_at: now,
      created_at: now,
      finished_at: now,
    })
    await tx.insert(s.job_checkpoints).values({ job_id, step: 'one', result: {}, created_at: now })
    await tx.insert(s.ai_usage_log).values({
      ...of,
      persona_id,
      request_type: 'persona',
      model_used: 'demo',
      outcome: 'ok',
    })
    await tx.insert(s.export_history).values({ ...of, persona_id, export_format: 'json', file_size: 10 })
    await tx.insert(s.ai_request_months).values({ user_id: user.id, month: '2026-10', used: 7 })
    await tx.insert(s.sent_notices).values({ ...of, kind: 'first_answer', subject_id: survey.id })
    await tx.insert(s.mail_outbox).values({
      ...of,
      kind: 'milestone',
      recipient: user.email,
      content: 'x',
      next_attempt_at: now,
      expires_at: now + 1,
    })
    await tx.insert(s.idempotency_keys).values({ ...of, key: newId(), fingerprint: 'x', body: '{}' })
    await tx.insert(s.auth_tokens).values([
      { ...of, kind: 'recovery', token_hash: hash(), email: user.email, expires_at: now + 1 },
      {
        kind: 'invitation',
        token_hash: hash(),
        email: user.email,
        created_at: now,
        expires_at: now + 1,
        used_at: now,
      },
    ])
    await tx.insert(s.mfa_factors).values({
      ...of,
      factor_type: 'totp',
      friendly_name: 'Phone',
      status: 'unverified',
      secret: 'totp-secret-of-a-factor',
    })
    await tx.insert(s.mfa_recovery_codes).values({ user_id: user.id, code_hash: hash() })
    await tx.insert(s.auth_challenges).values({
      kind: 'passkey_factor',
      user_id: user.id,
      challenge: 'challenge-of-a-passkey',
      expires_at: now + 1,
    })
    await tx.insert(s.identities).values({ ...of, provider: 'google', subject: user.id, email: user.email })
    await tx.insert(s.api_keys).values({
      ...of,
      name: 'Till export',
      key_hash: hash(),
      ending: 'r7Xk',
      scopes: ['responses:read'],
    })
    await tx
      .insert(s.oauth_clients)
      .values({
        id: 'an-assistant',
        name: 'Assistant',
        redirect_uris: ['http://localhost/callback'],
        created_at: now,
        allowed_at: now,
      })
      .onConflictDoNothing()
    const grant_id = newId()
    await tx.insert(s.oauth_grants).values({
      id: grant_id,
      ...of,
      client_id: 'an-assistant',
      scopes: ['personas:read'],
      redirect_uri: 'http://localhost/callback',
      code_hash: hash(),
      code_challenge: hash(),
      connected_at: now,
      expires_at: now + 1,
    })
    await tx.insert(s.oauth_access_tokens).values({
      token_hash: hash(),
      grant_id,
      scopes: ['personas:read'],
      created_at: now,
      expires_at: now + 1,
    })
    await tx.insert(s.webhook_cursors).values({ survey_id: survey.id, number: answers })
    const webhook_id = newId()
    await tx.insert(s.webhooks).values({
      id: webhook_id,
      ...of,
      url: 'https://hooks.example/whofor',
      events: ['answer.created'],
      secret: 'secret-of-a-webhook',
    })
    await tx.insert(s.webhook_deliveries).values({
      webhook_id,
      event_id: newId(),
      event: 'answer.created',
      body: '{"type":"answer.created"}',
      state: 'delivered',
      attempts: 1,
      created_at: now,
    })
    await tx.insert(s.audit_log).values({
      actor_id: user.id,
      action: 'email.changed',
      subject_type: 'user',
      subject_id: user.id,
      details: { from: user.email },
      ip_prefix: '203.0.113.0/24',
      created_at: now,
    })
  })
  return { persona_id, survey, draft, shared: slug }
}

/** All rows of every table, as text and in a fixed order. */
export async function dumpTables(db: Db): Promise<Record<string, string[]>> {
  const tables = Object.entries(db.schema) as [string, Db['schema']['users']][]
  const dump: Record<string, string[]> = {}
  for (const [name, table] of tables)
    dump[name] = (await db.read.select().from(table)).map((row) => JSON.stringify(row)).sort()
  return dump
}
