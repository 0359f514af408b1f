import { expect, test } from 'vitest'
import { createIdentityProviders } from './identity-providers.ts'

const ORGANIZATION = '11111111-2222-3333-4444-555555555555'

function microsoft(tenant: string) {
  const client = { name: 'Microsoft', clientId: 'id', clientSecret: 'secret' }
  return createIdentityProviders({
    identityProviders: [{ id: 'microsoft-entra-id', tenant, ...client }],
  }).get('microsoft-entra-id')
}

test.each([
  ['common', {}, false],
  ['common', { email_verified: true }, false],
  ['organizations', { xms_edov: false }, false],
  ['common', { xms_edov: true }, true],
  ['organizations', { xms_edov: '1' }, true],
  [ORGANIZATION, {}, true],
])('Microsoft, tenant %s: an address with %j is verified: %s', (tenant, claims, expected) => {
  expect(microsoft(tenant).isEmailVerified(claims)).toBe(expected)
})
