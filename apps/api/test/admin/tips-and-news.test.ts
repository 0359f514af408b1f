import { newsList, newsReply, tipList, tipReply } from '@whofor/core/account/tips-and-news'
import { dashboardReply } from '@whofor/core/dashboard'
import { expect, test } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import type { Visitor } from '../support/visitor.ts'

const TIP = { title: 'Ask early', content: 'Before you build.', category: 'surveys', is_active: true }
const NEWS = { title: 'PDF export', content: 'Personas as **PDF**.' }

const tipsOf = async (admin: Visitor) =>
  tipList.parse(await (await admin.get('/api/admin/tips')).json()).items
const newsOf = async (admin: Visitor) =>
  newsList.parse(await (await admin.get('/api/admin/news')).json()).items
const dashboardOf = async (user: Visitor) =>
  dashboardReply.parse(await (await user.get('/api/dashboard')).json())

async function start() {
  const instance = await startInstance({ work: false })
  const [admin, user] = [await instance.admin(), await instance.owner()]
  const actions = async () => {
    const { audit_log: log } = instance.deps.db.schema
    return (await instance.deps.db.read.select().from(log)).map(({ action }) => action)
  }
  const addTip = async (title: string) => {
    const reply = await admin.put(`/api/admin/tips/${newId()}`, { ...TIP, title })
    return tipReply.parse(await reply.json())
  }
  return { ...instance, admin, user, actions, addTip }
}

test('a new tip is the last one and active; a repeated request adds no second one', async () => {
  const { admin, user, actions, addTip } = await start()
  await addTip('One')
  const id = newId()
  const replies = await Promise.all([1, 2].map(() => admin.put(`/api/admin/tips/${id}`, TIP)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await tipsOf(admin)).map(({ title, display_order }) => [title, display_order])).toEqual([
    ['One', 0],
    ['Ask early', 1],
  ])
  expect((await dashboardOf(user)).tips.map(({ title }) => title)).toEqual(['One', 'Ask early'])
  expect(await actions()).toEqual(['tip.created', 'tip.created'])
})

test('a tip is changed, deactivated, reordered, deleted and restored where it was', async () => {
  const { admin, user, addTip } = await start()
  const [one, two, three] = [await addTip('One'), await addTip('Two'), await addTip('Three')]
  await admin.put(`/api/admin/tips/${two.id}`, { ...TIP, title: 'Two!', is_active: false })
  expect((await dashboardOf(user)).tips.map(({ title }) => title)).toEqual(['One', 'Three'])

  const ordered = await admin.put('/api/admin/tip-order', { ids: [three.id, one.id, two.id] })
  expect(tipList.parse(await ordered.json()).items.map(({ title }) => title)).toEqual([
    'Three',
    'One',
    'Two!',
  ])
  await expectProblem(await admin.put('/api/admin/tip-order', { ids: [three.id, one.id] }), 409, 'conflict')

  const gone = (await tipsOf(admin)).find(({ id }) => id === one.id)
  expect((await admin.delete(`/api/admin/tips/${one.id}`)).status).toBe(204)
  await expectProblem(await admin.delete(`/api/admin/tips/${one.id}`), 404, 'not_found')
  await admin.put(`/api/admin/tips/${one.id}`, { ...TIP, title: 'One', display_order: gone?.display_order })
  expect((await tipsOf(admin)).map(({ title }) => title)).toEqual(['Three', 'One', 'Two!'])
})

test('title and content are needed', async () => {
  const { admin } = await start()
  const path = `/api/admin/tips/${newId()}`
  for (const blank of [{ title: ' ' }, { content: '' }]) {
    const problem = await expectProblem(await admin.put(path, { ...TIP, ...blank }), 422, 'invalid_request')
    expect(JSON.stringify(problem)).toContain('Please fill in title and content')
  }
  await expectProblem(
    await admin.put(`/api/admin/news/${newId()}`, { ...NEWS, title: '' }),
    422,
    'invalid_request',
  )
  await expectProblem(await admin.put(path, { ...TIP, category: 'weather' }), 422, 'invalid_request')
})

test('news is a draft until it is published, which sets the time; unpublishing clears it', async () => {
  const { admin, user, actions } = await start()
  const id = newId()
  const draft = newsReply.parse(await (await admin.put(`/api/admin/news/${id}`, NEWS)).json())
  expect(draft).toMatchObject({ is_published: false, published_at: null })
  expect((await dashboardOf(user)).news).toEqual([])

  const published = newsReply.parse(await (await admin.post(`/api/admin/news/${id}/publish`)).json())
  expect(published.published_at).toBeGreaterThan(0)
  const again = newsReply.parse(await (await admin.post(`/api/admin/news/${id}/publish`)).json())
  expect(again.published_at).toBe(published.published_at)
  const [shown] = (await dashboardOf(user)).news
  expect(shown).toMatchObject({ title: 'PDF export', html: expect.stringContaining('<strong>PDF</strong>') })

  await admin.put(`/api/admin/news/${id}`, { ...NEWS, title: 'PDF and PNG' })
  expect((await newsOf(admin))[0]).toMatchObject({ title: 'PDF and PNG', is_published: true })
  const back = newsReply.parse(await (await admin.post(`/api/admin/news/${id}/unpublish`)).json())
  expect(back).toMatchObject({ is_published: false, published_at: null })
  expect((await dashboardOf(user)).news).toEqual([])
  expect(await actions()).toEqual(['news.created', 'news.published', 'news.edited', 'news.unpublished'])
})

test('deleted news is gone, and is restored as published as it was', async () => {
  const { admin, user } = await start()
  const id = newId()
  await admin.put(`/api/admin/news/${id}`, NEWS)
  const { published_at } = newsReply.parse(await (await admin.post(`/api/admin/news/${id}/publish`)).json())
  expect((await admin.delete(`/api/admin/news/${id}`)).status).toBe(204)
  expect((await dashboardOf(user)).news).toEqual([])
  await expectProblem(await admin.post(`/api/admin/news/${id}/publish`), 404, 'not_found')
  await admin.put(`/api/admin/news/${id}`, { ...NEWS, published_at })
  expect((await dashboardOf(user)).news).toMatchObject([{ title: 'PDF export', published_at }])
})

test('nobody but an administrator reads drafts, or changes tips and news', async () => {
  const { admin, user, visitor, addTip } = await start()
  const { id } = await addTip('One')
  for (const [person, status] of [
    [user, 403],
    [visitor(), 401],
  ] as const) {
    const replies = await Promise.all([
      person.get('/api/admin/tips'),
      person.get('/api/admin/news'),
      person.put(`/api/admin/tips/${id}`, { ...TIP, title: 'Mine' }),
      person.delete(`/api/admin/tips/${id}`),
      person.put('/api/admin/tip-order', { ids: [id] }),
      person.put(`/api/admin/news/${newId()}`, NEWS),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
  expect(await tipsOf(admin)).toMatchObject([{ title: 'One' }])
  expect(await newsOf(admin)).toEqual([])
})
