import { spacedCode } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/mail'
import type { MailContent } from '../../mail/mail-content.ts'

export function signInMail(code: string, token: string): MailContent {
  return {
    subject: texts.code.subject({ code: spacedCode(code) }),
    preview: texts.code.preview,
    heading: texts.code.heading,
    paragraphs: [texts.code.enter],
    code: spacedCode(code),
    action: { label: texts.code.link, path: `/sign-in/${token}` },
    notes: [texts.code.link_note, texts.code.ignore],
    reason: texts.code.reason,
  }
}

export function reauthenticationMail(code: string): MailContent {
  return {
    subject: texts.code.subject({ code: spacedCode(code) }),
    preview: texts.code.preview,
    heading: texts.code.confirm_heading,
    paragraphs: [texts.code.confirm_enter],
    code: spacedCode(code),
    notes: [texts.code.never, texts.code.sign_out],
    reason: texts.code.reason,
  }
}
