/** Whoever is acting: always read from the session, never from a request's body. */
export type Actor = {
  id: string
  email: string
  display_name: string | null
  account_tier: string
  is_admin: boolean
}
