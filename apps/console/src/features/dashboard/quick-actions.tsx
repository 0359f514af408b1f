import { texts as dashboardTexts } from '@whofor/texts/console/dashboard'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Package, Plus, UserPlus, Users } from '../../components/ui/icons.ts'
import { useUser } from '../../lib/session.ts'

export function QuickActions() {
  const { products_enabled } = useUser()
  return (
    <nav
      aria-label={dashboardTexts.page.quick_actions}
      className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:min-w-0 max-sm:*:px-2 max-sm:*:whitespace-normal"
    >
      {products_enabled && (
        <ButtonLink variant="quiet" href="/context" className="max-sm:order-last">
          <Package aria-hidden />
          {dashboardTexts.page.business_context}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href="/personas" className="max-sm:order-last">
        <Users aria-hidden />
        {dashboardTexts.page.view_personas}
      </ButtonLink>
      <ButtonLink href="/personas/create">
        <UserPlus aria-hidden />
        {dashboardTexts.page.create_persona}
      </ButtonLink>
      <ButtonLink variant="primary" href="/surveys/create">
        <Plus aria-hidden />
        {dashboardTexts.page.new_survey}
      </ButtonLink>
    </nav>
  )
}
