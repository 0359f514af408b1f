import { api, unwrap } from '../../lib/api.ts'

/** The same answer for every address. */
export const requestLink = (email: string) => unwrap(api.auth.recover.$post({ json: { email } }))
