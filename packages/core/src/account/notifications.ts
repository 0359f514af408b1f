import { z } from 'zod'

/** The mails that a user can switch off; mails about security cannot be. */
export const NOTICE_KINDS = ['milestones', 'product_news'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const notificationSettings = z
  .object({ milestones: z.boolean(), product_news: z.boolean() })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationChanges = z
  .strictObject({ milestones: z.boolean().optional(), product_news: z.boolean().optional() })
  .refine((changes) => Object.keys(changes).length > 0, 'Name at least one setting')
export type NotificationChanges = z.infer<typeof notificationChanges>

export const unsubscribeInput = z.strictObject({
  token: z
    .string()
    .max(200)
    .regex(/^[\w-]*$/),
})
export const unsubscribeReply = z.object({ kind: z.enum(NOTICE_KINDS) }).meta({ id: 'Unsubscribed' })

const TOKEN = /^(milestones|product_news)-([\w-]{22})([\w-]{22})$/

/** The parts of the token at the end of an unsubscribe link; null when it is damaged. */
export function readUnsubscribeToken(token: string): { kind: NoticeKind; user: string; mac: string } | null {
  const [, found, user = '', mac = ''] = TOKEN.exec(token) ?? []
  const kind = NOTICE_KINDS.find((known) => known === found)
  return kind ? { kind, user, mac } : null
}
