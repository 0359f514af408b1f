import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

function issuesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    throw error
  }
  return []
}

test('an empty value counts as unset, for every variable', () => {
  const names = [
    'NODE_ENV',
    'PUBLIC_URL',
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'AUTH_SECRET',
    'AI_BASE_URL',
    'AI_API_KEY',
    'AI_TEXT_MODEL',
    'AI_IMAGE_MODEL',
    'AI_CONCURRENCY',
    'REGISTRATION',
    'SMTP_URL',
    'MAIL_FROM',
    'SUPPORT_EMAIL',
    'TRUST_PROXY',
    'MAX_CONNECTIONS',
    'HEADERS_TIMEOUT_SECONDS',
    'REQUEST_TIMEOUT_SECONDS',
    'WEBHOOKS_ALLOW_PRIVATE',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_TRACES_SAMPLER_ARG',
    'TRACE_CONTEXT',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'ACCESS_LOG_LEVEL',
    'LOG_FORMAT',
    'AUTH_SECRET_FILE',
  ]
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readEnv({}))
})

test('all issues are reported at once, including unreadable files', () => {
  expect(
    issuesOf({
      PORT: 'three',
      DATABASE_URL: 'mysql://localhost/whofor',
      AUTH_SECRET_FILE: '/nowhere/secret',
      AI_API_KEY_FILE: '/nowhere/key',
      LOG_LEVEL: 'loud',
    }),
  ).toEqual([
    'AUTH_SECRET_FILE: the file cannot be read',
    'AI_API_KEY_FILE: the file cannot be read',
    'PORT: must be a whole number from 0 to 65535',
    'DATABASE_URL: must begin with postgres:// (without it SQLite is used)',
    'LOG_LEVEL: must be one of silent, error, warn, info, debug',
  ])
})

test('a value may be in a file, but not in two places', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'whofor-env-')), 'key')
  writeFileSync(file, 'sk-from-a-file\n')
  expect(readEnv({ AI_API_KEY_FILE: file }).ai.apiKey).toBe('sk-from-a-file')
  expect(issuesOf({ AI_API_KEY_FILE: file, AI_API_KEY: 'sk-other' })).toEqual([
    'AI_API_KEY and AI_API_KEY_FILE: only one of them may be set',
  ])
})

test.each(['whofor.example.com', 'garbage', 'ftp://whofor.example.com'])(
  'PUBLIC_URL=%s is reported beside the other issues',
  (PUBLIC_URL) => {
    expect(issuesOf({ PUBLIC_URL, PORT: 'x' })).toEqual([
      'PUBLIC_URL: must be an address such as https://whofor.example.com',
      'PORT: must be a whole number from 0 to 65535',
    ])
  },
)

test('PUBLIC_URL has no path', () => {
  expect(readEnv({ PUBLIC_URL: 'https://whofor.example.com/' }).publicUrl).toBe('https://whofor.example.com')
  expect(issuesOf({ PUBLIC_URL: 'https://example.com/whofor' })).toEqual([
    'PUBLIC_URL: must have no path: Whofor needs a host name of its own',
  ])
})

test('the limits of connections have defaults and bounds', () => {
  expect(readEnv({}).sockets).toEqual({ connections: 10_000, headersMs: 10_000, requestMs: 30_000 })
  const given = { MAX_CONNECTIONS: '20', HEADERS_TIMEOUT_SECONDS: '5', REQUEST_TIMEOUT_SECONDS: '600' }
  expect(readEnv(given).sockets).toEqual({ connections: 20, headersMs: 5000, requestMs: 600_000 })
  expect(issuesOf({ MAX_CONNECTIONS: '0' })).toHaveLength(1)
})

describe('mail', () => {
  const PUBLIC_URL = 'https://ask.halloways.example'

  test.each([
    ['Whofor at Halloway’s <whofor@halloways.example>', 'Whofor at Halloway’s'],
    ['"Halloway’s, Inc." <Whofor@Halloways.example>', 'Halloway’s, Inc.'],
    ['whofor@halloways.example', ''],
  ])('MAIL_FROM may be %s', (MAIL_FROM, name) => {
    expect(readEnv({ MAIL_FROM }).mail.from).toEqual({ name, address: 'whofor@halloways.example' })
  })

  test.each([
    'Halloway’s',
    'a@b.example, c@d.example',
    'Whofor <a@b.example>, c@d.example',
    'A\nBcc: <a@b.example>',
  ])('MAIL_FROM may not be %j', (MAIL_FROM) => {
    expect(issuesOf({ MAIL_FROM })).toEqual(['MAIL_FROM: must be an address or Name <whofor@example.com>'])
  })

  test('SMTP_URL needs PUBLIC_URL', () => {
    expect(issuesOf({ SMTP_URL: 'smtps://mail.example.com' })).toEqual([
      'SMTP_URL: needs PUBLIC_URL, the address that the links in emails begin with',
    ])
  })

  test.each([
    ['mail.example.com', /must be an address such as smtps/],
    ['smtp://user:pa%ss@mail.example.com', /write it as %25/],
    ['smtp://user:pa/ss@mail.example.com', /must be an address|must end after the port/],
    ['smtp://mail.example.com?tls=none', /only for a mail server at localhost/],
    ['smtp://localhost?ignoreTLS=true', /unknown option/],
  ])('SMTP_URL may not be %s; the fault does not repeat it', (SMTP_URL, fault) => {
    const [issue = '', ...others] = issuesOf({ SMTP_URL, PUBLIC_URL })
    expect(others).toEqual([])
    expect(issue).toMatch(fault)
    expect(issue).not.toContain('pa%ss')
  })
})

test('half of an identity provider is reported, and names what is missing', () => {
  expect(
    issuesOf({
      AUTH_GOOGLE_ID: 'id',
      AUTH_OIDC_ISSUER: 'https://login.example.com',
      AUTH_OIDC_SECRET: 'secret',
      AUTH_MICROSOFT_TENANT: 'example.onmicrosoft.com',
    }),
  ).toEqual([
    'AUTH_GOOGLE_SECRET: is missing; it is needed with AUTH_GOOGLE_ID',
    'AUTH_OIDC_ID: is missing; it is needed with AUTH_OIDC_ISSUER and AUTH_OIDC_SECRET',
    'AUTH_MICROSOFT_TENANT: must be common, organizations or the id of a tenant',
  ])
})

test('identity providers are offered in a fixed order, with their names', () => {
  const { identityProviders } = readEnv({
    AUTH_OIDC_ISSUER: 'https://login.example.com',
    AUTH_OIDC_ID: 'id',
    AUTH_OIDC_SECRET: 'secret',
    AUTH_OIDC_NAME: 'Halloway',
    AUTH_GITHUB_ID: 'id',
    AUTH_GITHUB_SECRET: 'secret',
  })
  expect(identityProviders.map(({ id, name }) => [id, name])).toEqual([
    ['github', 'GitHub'],
    ['oidc', 'Halloway'],
  ])
})

test('traces go to a collector once one is named, and their context only where the operator wants', () => {
  expect(readEnv({}).tracing).toBe(null)
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readEnv({ ...named, OTEL_SDK_DISABLED: 'true' }).tracing).toBe(null)
  expect(readEnv(named).tracing).toMatchObject({
    url: 'http://collector:4318/v1/traces',
    protocol: 'http/protobuf',
    headers: {},
    serviceName: 'whofor',
    sampler: 'parentbased_always_on',
    context: [],
  })
  expect(
    readEnv({
      ...named,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other:1/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team = a=b',
      TRACE_CONTEXT: 'webhooks, ai',
    }).tracing,
  ).toMatchObject({
    url: 'http://other:1/in',
    headers: { authorization: 'Bearer abc', 'x-team': 'a=b' },
    context: ['ai', 'webhooks'],
  })
  expect(
    issuesOf({
      OTEL_EXPORTER_OTLP_HEADERS: 'secret',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER_ARG: '2',
      TRACE_CONTEXT: 'everyone',
    }),
  ).toEqual([
    'OTEL_EXPORTER_OTLP_HEADERS: must be name=value,name=value',
    'OTEL_EXPORTER_OTLP_PROTOCOL: must be one of http/protobuf, http/json',
    'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1',
    'TRACE_CONTEXT: must be some of requests, ai, webhooks',
  ])
})
