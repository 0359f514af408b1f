import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INSTANCE_SECTIONS, type InstanceSetting, instanceSettings } from '@whofor/core/account/instance'
import { expect, test } from 'vitest'
import { readEnv } from '../../src/env.ts'
import { freshFolder } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

const SECRETS = ['mail-password', 'sk-key-of-the-model', 'google-secret', 's'.repeat(40)]

async function settingsOf(variables: Record<string, string>) {
  const { admin } = await startInstance({ work: false, env: readEnv(variables) })
  const person = await admin()
  const reply = await person.get('/api/admin/instance')
  const text = await reply.clone().text()
  const { settings } = instanceSettings.parse(await readJson(reply))
  const byId = Object.fromEntries(settings.map((setting) => [setting.id, setting]))
  return { text, settings, byId: byId as Record<InstanceSetting['id'], InstanceSetting> }
}

test('values are shown with their variables, secrets only as set', async () => {
  const folder = await freshFolder()
  const file = join(folder, 'key')
  writeFileSync(file, 'sk-key-of-the-model\n')
  const { text, settings, byId } = await settingsOf({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost',
    AUTH_SECRET: 's'.repeat(40),
    CAPTCHA: 'auto',
    SMTP_URL: 'smtps://mailer:mail-password@smtp.example.com',
    MAIL_FROM: 'Whofor <hello@example.com>',
    AI_API_KEY_FILE: file,
    AI_IMAGE_MODEL: 'image-1',
    AUTH_GOOGLE_ID: 'google-id',
    AUTH_GOOGLE_SECRET: 'google-secret',
    LOG_LEVEL: 'silent',
  })
  expect(settings.map(({ id }) => id)).toEqual(Object.values(INSTANCE_SECTIONS).flat())
  expect(byId.public_url).toMatchObject({
    value: 'http://localhost',
    is_set: true,
    variables: ['PUBLIC_URL'],
  })
  expect(byId.captcha).toMatchObject({ value: 'auto', is_set: true })
  expect(byId.mail_server).toMatchObject({ value: 'smtp.example.com:465', variables: ['SMTP_URL'] })
  expect(byId.mail_from).toMatchObject({ value: 'hello@example.com' })
  expect(byId.ai_key).toMatchObject({ value: null, is_secret: true, variables: ['AI_API_KEY_FILE'] })
  expect(byId.ai_url).toMatchObject({ value: 'api.openai.com', is_set: false })
  expect(byId.ai_image_model).toMatchObject({ value: 'image-1' })
  expect(byId.auth_secret).toMatchObject({ value: null, is_secret: true, is_set: true })
  expect(byId.google).toMatchObject({ value: true, is_set: true })
  expect(byId.github).toMatchObject({ value: false, is_set: false })
  for (const secret of SECRETS) expect(text).not.toContain(secret)
})

test('what is not set has its default', async () => {
  const folder = await freshFolder()
  const { byId } = await settingsOf({ DATA_DIR: folder, OPENAI_API_KEY: 'sk-key', LOG_LEVEL: 'silent' })
  expect(byId.public_url).toMatchObject({ value: null, is_set: false })
  expect(byId.port).toMatchObject({ value: 3000, is_set: false, variables: ['PORT'] })
  expect(byId.data_folder).toMatchObject({ value: folder, is_set: true })
  expect(byId.mail_server).toMatchObject({ value: null, is_set: false })
  expect(byId.mail_from).toMatchObject({ value: 'no-reply@localhost', is_set: false })
  expect(byId.ai_key).toMatchObject({ is_set: true, variables: ['OPENAI_API_KEY'] })
  expect(byId.ai_text_model).toMatchObject({ value: 'gpt-5-mini', is_set: false })
  expect(byId.import_bytes).toMatchObject({ value: 50_000_000, variables: [] })
})
