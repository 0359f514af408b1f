import { z } from 'zod'

const gitHubUser = z.object({ id: z.int(), name: z.string().nullish(), login: z.string() })
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/**
 * GitHub has no ID token. The address of its profile is chosen by the user; only the primary one of the list counts.
 * @param api such as `https://api.github.com`
 */
export async function fetchGitHubUser(fetchFromProvider: typeof fetch, api: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' }
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const reply = await fetchFromProvider(`${api}${path}`, { headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return schema.parse(await reply.json())
  }
  const user = await read('/user', gitHubUser)
  const emails = await read('/user/emails', gitHubEmails)
  const primary = emails.find((email) => email.primary)
  return {
    id: user.id,
    name: user.name ?? user.login,
    email: primary?.email ?? null,
    email_verified: primary?.verified ?? false,
  }
}
