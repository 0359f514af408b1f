import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/common'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from './api.ts'
import { setLocale } from './locale.ts'
import { keys } from './query-keys.ts'
import { useSetSession } from './session.ts'
import { leaveOrAsk } from './unsaved-changes.ts'

/** Changes the language of this browser, and of the signed-in user's mails and other browsers. The page is loaded again. */
export function useChooseLocale(): (locale: Locale) => void {
  const client = useQueryClient()
  const setSession = useSetSession()
  const choose = async (locale: Locale) => {
    try {
      // First, because the page is left by setting the language.
      if (client.getQueryData<SessionReply>(keys.session)?.user)
        setSession(await unwrap(api.account.profile.$patch({ json: { locale } })))
      setLocale(locale)
    } catch (error) {
      toast.error(`${texts.use_choose_locale.failed} ${messageOf(error)}`)
    }
  }
  return (locale) => {
    if (locale !== currentLocale()) leaveOrAsk(() => void choose(locale))
  }
}
