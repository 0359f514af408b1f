import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import type { Locale } from '@whofor/core/i18n/locales'
import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from './api.ts'
import { setLocale } from './locale.ts'
import { keys } from './query-keys.ts'
import { useSetSession } from './session.ts'
import { leaveOrAsk } from './unsaved-changes.ts'

const TEXTS = translated(
  { failed: 'The language is changed here, but couldn’t be saved to your account.' },
  { failed: 'Die Sprache gilt hier, ließ sich aber nicht in Ihrem Konto speichern.' },
)

/** Changes the language of this page, and of the signed-in user's mails and other browsers. */
export function useChooseLocale(): (locale: Locale) => void {
  const client = useQueryClient()
  const setSession = useSetSession()
  const save = async (locale: Locale) => {
    if (!client.getQueryData<SessionReply>(keys.session)?.user) return
    try {
      const session = await unwrap(api.account.profile.$patch({ json: { locale } }))
      // A later choice is on its way to the server.
      if (currentLocale() === locale) setSession(session)
    } catch (error) {
      toast.error(`${TEXTS.failed} ${messageOf(error)}`)
    }
  }
  return (locale) => {
    if (locale === currentLocale()) return
    // The page is rendered from scratch, which would lose what is typed.
    leaveOrAsk(() => {
      setLocale(locale)
      void save(locale)
    })
  }
}
