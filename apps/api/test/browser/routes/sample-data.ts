import { openDb } from '../../../src/db/open-db.ts'
import { type DemoAccount, makeDemo } from '../../../src/features/demo-data/make-demo.ts'
import { insertAnsweredSurvey } from '../../support/answered-survey.ts'
import { askingApp } from '../../support/asking-app.ts'
import { freshPlace } from '../../support/databases.ts'
import { allMailsTo, tokenIn } from '../../support/mails.ts'
import { recordedAi } from '../../support/recorded-ai.ts'
import { servedInstance } from '../../support/served-instance.ts'
import { closeSurvey, draftedSurvey, endOf, readPublished } from '../../support/survey-path.ts'
import { readJson, type Visitor } from '../../support/visitor.ts'
import { createPersonas, creationOf } from '../../support/wizard-path.ts'

/** What the addresses of one user's screens name. */
type Owned = { personas: string[]; surveys: string[]; draft: string; made: string; running: string }
type Links = {
  recovery: string
  invitation: string
  signIn: string
  verification: string
  emailChange: string
}
/** `asking`: what an app asks for, as a query. */
export type Sample = Owned & Links & { slug: string; shared: string; asking: string }

/** A served instance with the demo data, and an administrator who has surveys and personas, too. */
export async function startSample() {
  const ai = recordedAi()
  const db = await openDb({ ...(await freshPlace('sqlite')), strictWrites: true })
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: undefined }
  const instance = await servedInstance({ db, ai, env: { mail } })
  const demo = await makeDemo(instance.deps)
  const signIn = async (account: DemoAccount): Promise<Visitor> => {
    const visitor = instance.visitor()
    await visitor.post('/api/auth/sign-in', account)
    return visitor
  }
  const [user, admin] = [await signIn(demo.owner), await signIn(demo.admin)]
  const { user: account } = await readJson<{ user: { id: string } }>(await admin.get('/api/session'))
  const answered = await insertAnsweredSurvey(db, account.id, { personas: 2 })
  await endOf(admin, (await closeSurvey(admin, answered.id)).job.id)

  const links = await linksOf(instance, admin)
  const prepared = { user: await prepare(user), admin: await prepare(admin) }
  const asking = await askingApp(instance.visitor())
  const releaseModel = ai.hold()
  const running = { user: await startCreation(user), admin: await startCreation(admin) }
  const { slug, shared } = await published(user, prepared.user)
  const sampleOf = (caller: 'user' | 'admin'): Sample => ({
    ...links,
    ...prepared[caller],
    running: running[caller],
    slug,
    shared,
    asking,
  })
  return {
    origin: instance.origin,
    user,
    admin,
    newcomer: () => instance.owner(),
    sampleOf,
    releaseModel,
  }
}

const creations = new Map<Visitor, Awaited<ReturnType<typeof creationOf>>>()

async function prepare(owner: Visitor): Promise<Omit<Owned, 'running'>> {
  const draft = await draftedSurvey(owner)
  const creation = await creationOf(owner, { detail_level: 'detailed' })
  creations.set(owner, creation)
  const { id: made } = await endOf(owner, (await createPersonas(owner, creation)).id)
  type Page = { items: { id: string; status?: string }[] }
  const surveys = await readJson<Page>(await owner.get('/api/surveys?limit=50'))
  const personas = await readJson<Page>(await owner.get('/api/personas?limit=50'))
  const newest = personas.items.map(({ id }) => id)
  return {
    draft: draft.id,
    made,
    // One from the wizard and one from answers.
    personas: newest.slice(0, 2),
    surveys: ['active', 'closed'].flatMap(
      (wanted) => surveys.items.find(({ status }) => status === wanted)?.id ?? [],
    ),
  }
}

/** A creation that runs until the model is released. */
async function startCreation(owner: Visitor): Promise<string> {
  const creation = creations.get(owner)
  if (!creation) throw new Error('nothing to create')
  return (await createPersonas(owner, creation)).id
}

async function published(owner: Visitor, { surveys, personas }: Pick<Owned, 'surveys' | 'personas'>) {
  const survey = await readPublished(owner, surveys[0] ?? '')
  const shared = await readJson<{ slug: string }>(await owner.post(`/api/personas/${personas[1]}/share`))
  return { slug: survey.public_url_slug, shared: shared.slug }
}

/** Tokens of the links in mails that wait in the outbox, because nothing answers at the mail server's address. */
async function linksOf(instance: Awaited<ReturnType<typeof servedInstance>>, admin: Visitor): Promise<Links> {
  const email = 'links@example.com'
  const person = await instance.owner(email)
  await instance.visitor().post('/api/auth/recover', { email })
  await instance.visitor().post('/api/auth/otp', { email })
  await person.post('/api/account/email', { email: 'new-links@example.com' })
  const mails = [
    ...(await allMailsTo(instance, email)),
    ...(await allMailsTo(instance, 'new-links@example.com')),
  ]
  const tokenOf = (kind: string): string => tokenIn(mails.findLast((mail) => mail.kind === kind))
  const invited = await admin.post('/api/admin/invitations', { email: 'invited@example.com' })
  const { url } = await readJson<{ url: string }>(invited)
  return {
    recovery: tokenOf('recovery'),
    signIn: tokenOf('email_code'),
    verification: tokenOf('verification'),
    emailChange: tokenOf('email_change'),
    invitation: url.split('/').at(-1) ?? '',
  }
}
