import type { MailContent } from '../../mail/mail-content.ts'

/** The last mail to an account's address. */
export function deletionMail(by: 'owner' | 'admin'): MailContent {
  return {
    subject: 'Your account was deleted',
    preview: 'Your surveys no longer collect answers.',
    heading: 'Your account was deleted',
    paragraphs: [
      by === 'owner'
        ? 'You deleted your account. Your surveys no longer collect answers, and your shared links no longer work.'
        : 'An administrator deleted your account. Your surveys no longer collect answers, and your shared links no longer work.',
      'Your personas, surveys and answers are being erased. This can’t be undone.',
    ],
    ...(by === 'owner' && {
      notes: ['If this wasn’t you, contact the administrator of this instance.'],
    }),
    reason: 'You get this email because your account was deleted. It is the last one.',
  }
}
