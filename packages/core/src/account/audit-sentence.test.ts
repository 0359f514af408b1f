import { describe, expect, it, test } from 'vitest'
import { AUDIT_ACTIONS, type AuditEntry, auditSentence, auditText } from './audit-log.ts'

const entryOf = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'a1',
  action: 'user.disabled',
  actor: { id: 'u1', name: 'anouk@example.com' },
  subject: { type: 'user', id: 'u2', name: 'tunde@example.com' },
  details: {},
  network: null,
  created_at: 0,
  ...changes,
})

describe('the sentence of a recorded act', () => {
  it('names who acted and who was acted on', () => {
    expect(auditSentence(entryOf({}))).toEqual([
      { text: 'anouk@example.com', names: 'actor' },
      { text: ' disabled ', names: null },
      { text: 'tunde@example.com', names: 'subject' },
    ])
  })

  test.each<[string, Partial<AuditEntry>]>([
    [
      'anouk@example.com moved tunde@example.com from Free beta to Gold plus',
      { action: 'user.tier_changed', details: { from: 'free_beta', to: 'gold_plus' } },
    ],
    [
      'Command line changed the Free beta tier: max AI requests per month from 40 to 50, chat enabled to yes',
      {
        action: 'tier.edited',
        actor: null,
        subject: { type: 'tier', id: 'free_beta', name: null },
        details: { changes: { max_ai_requests_per_month: { from: 40, to: 50 }, chat_enabled: true } },
      },
    ],
    [
      'anouk@example.com changed the password of their own account',
      { action: 'password.changed', subject: { type: 'user', id: 'u1', name: 'anouk@example.com' } },
    ],
    [
      'Deleted account deleted the account Deleted account',
      {
        action: 'user.deleted',
        actor: { id: 'u1', name: null },
        subject: { type: 'user', id: 'u2', name: null },
      },
    ],
    [
      'anouk@example.com invited someone',
      { action: 'invitation.created', subject: { type: 'invitation', id: 't1', name: null } },
    ],
    [
      'anouk@example.com added a passkey to their own account',
      {
        action: 'factor.enrolled',
        subject: { type: 'user', id: 'u1', name: 'anouk@example.com' },
        details: { factor_type: 'passkey' },
      },
    ],
    [
      'anouk@example.com renamed a second factor of tunde@example.com',
      { action: 'factor.renamed', details: { factor_id: 'f1' } },
    ],
    [
      'anouk@example.com disconnected a Microsoft account from tunde@example.com',
      { action: 'identity.unlinked', details: { provider: 'microsoft-entra-id' } },
    ],
    ['anouk@example.com: some.later_act, tunde@example.com', { action: 'some.later_act' }],
  ])('%s', (text, changes) => {
    expect(auditText(entryOf(changes))).toBe(text)
  })

  test.each(AUDIT_ACTIONS)('%s leaves no placeholder, whatever its details', (action) => {
    for (const details of [{}, { changes: 7, from: 7, to: null }, { changes: { a: null } }])
      expect(auditText(entryOf({ action, details }))).not.toMatch(/[{}]/)
  })
})
