import type { MailSender } from './port.ts'

export function createMailSender(): MailSender {
  return { wake: () => {}, start: () => {}, stop: async () => {} }
}
