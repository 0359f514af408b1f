import { Link } from 'wouter'
import { ClipboardList, type Icon, Package, UserPlus, Users } from '../../components/ui/icons.ts'
import { plural } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'

export function QuickActions({ personas }: { personas: number | undefined }) {
  const { products_enabled } = useUser()
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        Quick actions
      </h2>
      <div className="grid grid-cols-2 gap-3 max-sm:gap-2">
        <Act
          href="/personas/create"
          icon={UserPlus}
          title="Create Persona"
          text="From a short description of your business"
        />
        <Act
          href="/surveys/create"
          icon={ClipboardList}
          title="New Survey"
          text="Personas from real answers"
        />
        <Act
          href="/personas"
          icon={Users}
          title="View Personas"
          text={
            personas === 0
              ? ''
              : personas === undefined
                ? 'Newest first'
                : `${plural(personas, 'persona')}, newest first`
          }
        />
        {products_enabled && (
          <Act href="/context" icon={Package} title="Business Context" text="What you sell and stand for" />
        )}
      </div>
    </section>
  )
}

function Act({ href, icon: Icon, title, text }: { href: string; icon: Icon; title: string; text: string }) {
  return (
    <Link
      href={href}
      className="grid grid-cols-[20px_1fr] gap-x-3 gap-y-0.5 rounded-md border border-line bg-surface p-4 text-ink max-sm:gap-x-2 max-sm:p-3 hover:border-line-strong hover:bg-surface-2 hover:no-underline"
    >
      <Icon aria-hidden className="row-span-2 size-5 text-accent-text max-sm:row-span-1" strokeWidth={1.75} />
      <span className="font-semibold">{title}</span>
      {text && <span className="text-sm text-ink-2 max-sm:hidden">{text}</span>}
    </Link>
  )
}
