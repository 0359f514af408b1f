import { readJson, type Visitor } from './visitor.ts'

export const APP_ORIGIN = 'https://assistant.example'

/** Registers an app. @returns what it asks for, as the query of the page that it opens */
export async function askingApp(app: Visitor, state = ''): Promise<string> {
  const redirect_uri = `${APP_ORIGIN}/callback?from=whofor&x=1`
  const metadata = { client_name: 'Assistant', redirect_uris: [redirect_uri] }
  const { client_id } = await readJson<{ client_id: string }>(await app.post('/oauth/register', metadata))
  const asked = { client_id, redirect_uri, response_type: 'code', code_challenge_method: 'S256', state }
  return String(new URLSearchParams({ ...asked, code_challenge: 'x'.repeat(43) }))
}
