import type { Manifest } from './manifest.ts'

/** What becomes of API keys, connected apps, webhooks and share links: only the operator knows what was revoked since the backup. */
export type KeysChoice = 'keep' | 'revoke'

/** What a backup holds that acts for its owners without a session. */
export function actingRows({ counts }: Pick<Manifest, 'counts'>) {
  const { api_keys = 0, oauth_grants = 0, webhooks = 0 } = counts
  return { api_keys, oauth_grants, webhooks }
}

/**
 * SQL for both databases and every version that can be restored. Sessions, and links and codes of mails, end in any case: one that
 * was ended since the backup would work again. Invitations stay, and links that only confirm an address.
 * @param now milliseconds since the epoch
 */
export function accessStatements(choice: KeysChoice, now: number): string[] {
  const always = [
    'DELETE FROM sessions',
    'DELETE FROM auth_challenges',
    "DELETE FROM auth_tokens WHERE used_at IS NULL AND kind NOT IN ('invitation', 'verification')",
  ]
  if (choice === 'keep') return always
  return [
    ...always,
    'DELETE FROM api_keys',
    'DELETE FROM oauth_access_tokens',
    'DELETE FROM oauth_grants',
    `UPDATE share_links SET revoked_at = ${now} WHERE revoked_at IS NULL`,
    `UPDATE webhooks SET disabled_at = ${now}, disabled_reason = 'owner' WHERE disabled_at IS NULL`,
  ]
}
