import type { SignedInUser } from '@whofor/core/account/schema'

let user: SignedInUser | null = null

/** The user this page was opened for. Kept when the session ends or another tab switches accounts. */
export const pageOwner = () => user

export function setPageOwner(next: SignedInUser | null): void {
  user = next
}
