import { createHmac } from 'node:crypto'
import { HASH_FIELD, type HiddenFields } from '@whofor/core/survey/settings/hidden-fields'
import type { Deps } from '../../deps.ts'
import { isSameText } from '../../secrets/secrets.ts'

type Work = Pick<Deps, 'secret'>
type Signed = { id: string; settings: { hidden_fields: HiddenFields } }

/**
 * The key with which the owner's server signs user ids, in hex; null while the survey needs no signatures. Derived from the
 * server's secret, so that nothing is stored; another number in the settings is another key.
 */
export function personKey({ secret }: Work, { id, settings }: Signed): string | null {
  const number = settings.hidden_fields?.signed_with
  if (!number) return null
  return createHmac('sha256', secret).update(`person-key:${id}:${number}`).digest('hex')
}

/** Whether a user id came without the signature that the survey needs. @param read the hidden fields as they were sent */
export function isUnsigned(
  deps: Work,
  survey: Signed,
  person: string,
  read: (key: string) => unknown,
): boolean {
  const key = personKey(deps, survey)
  if (key === null) return false
  return !isSameText(
    String(read(HASH_FIELD)).toLowerCase(),
    createHmac('sha256', key).update(person).digest('hex'),
  )
}
