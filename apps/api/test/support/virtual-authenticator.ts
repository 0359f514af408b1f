import type { BrowserContext, Page } from 'playwright-core'

type Person = { context: BrowserContext; page: Page }

/**
 * Adds a platform authenticator to a page. It answers only while `touch` is on: left on, it would sign in by itself wherever
 * a passkey is offered.
 */
export async function addAuthenticator({ context, page }: Person) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const touch = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { touch }
}
