import { provideLocale } from '@whofor/texts/current-locale'
import { afterEach, expect, test } from 'vitest'
import { sendErrorText } from './send-error-texts.ts'
import { asSendError } from './smtp-transport.ts'

afterEach(() => provideLocale(() => 'en'))

test('an error is stored in English and shown in the language of its reader', () => {
  const fault = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 })
  provideLocale(() => 'de')
  const { message } = asSendError(fault)
  expect(message).toBe('The mail server rejected the user name or password in SMTP_URL (535).')
  expect(sendErrorText(message)).toBe(
    'Der Mailserver hat den Benutzernamen oder das Passwort in SMTP_URL abgelehnt (535).',
  )
  expect(sendErrorText('Stored by a later version.')).toBe('Stored by a later version.')
})
