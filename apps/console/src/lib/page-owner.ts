import type { SignedInUser } from '@whofor/core/account/schema'

let user: SignedInUser | null = null

/** Whom this page shows. It stays when the session ends or another account signs in elsewhere, until this page takes over that. */
export const pageOwner = () => user

export function setPageOwner(next: SignedInUser | null): void {
  user = next
}
