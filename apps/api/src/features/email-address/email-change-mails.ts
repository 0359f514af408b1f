import { texts } from '@whofor/texts/mail'
import type { MailContent } from '../../mail/mail-content.ts'

/** To the address of today. Names the new one, which only the signed-in owner can have typed. */
export function currentAddressMail(token: string, new_email: string): MailContent {
  return {
    subject: texts.email_change.change_subject,
    preview: texts.email_change.moving,
    heading: texts.email_change.confirm_change,
    paragraphs: [texts.email_change.will_use({ address: new_email })],
    action: { label: texts.email_change.confirm_change, path: `/email-change/${token}` },
    notes: [texts.email_change.both_links, texts.email_change.not_you_change],
    reason: texts.email_change.reason,
  }
}

export function newAddressMail(token: string): MailContent {
  return {
    subject: texts.email_change.new_subject,
    preview: texts.email_change.one_click,
    heading: texts.email_change.confirm_new,
    paragraphs: [texts.email_change.confirm_this],
    action: { label: texts.email_change.confirm_email, path: `/email-change/${token}` },
    notes: [texts.email_change.one_link, texts.email_change.nothing_changes],
    reason: texts.email_change.asked,
  }
}

/** In place of a link, to an address that another account uses. */
export function takenAddressMail(): MailContent {
  return {
    subject: texts.email_change.taken_subject,
    preview: texts.email_change.taken_preview,
    heading: texts.email_change.taken_heading,
    paragraphs: [texts.email_change.taken_what],
    action: { label: 'Sign in', path: '/login' },
    notes: [texts.email_change.taken_was_you, texts.email_change.ignore],
    reason: texts.email_change.reason,
  }
}
