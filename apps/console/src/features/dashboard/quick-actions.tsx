import { ButtonLink } from '../../components/ui/button.tsx'
import { Package, Plus, UserPlus, Users } from '../../components/ui/icons.ts'
import { useUser } from '../../lib/session.ts'
import { DASHBOARD_PAGE_TEXTS as texts } from './dashboard-texts.ts'

export function QuickActions() {
  const { products_enabled } = useUser()
  return (
    <nav
      aria-label={texts.quickActions}
      className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:min-w-0 max-sm:*:px-2 max-sm:*:whitespace-normal"
    >
      {products_enabled && (
        <ButtonLink variant="quiet" href="/context" className="max-sm:order-last">
          <Package aria-hidden />
          {texts.businessContext}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href="/personas" className="max-sm:order-last">
        <Users aria-hidden />
        {texts.viewPersonas}
      </ButtonLink>
      <ButtonLink href="/personas/create">
        <UserPlus aria-hidden />
        {texts.createPersona}
      </ButtonLink>
      <ButtonLink variant="primary" href="/surveys/create">
        <Plus aria-hidden />
        {texts.newSurvey}
      </ButtonLink>
    </nav>
  )
}
