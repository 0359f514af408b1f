import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { Redirect } from 'wouter'
import { Page } from '../../components/ui/page.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { PersonaBar } from './persona-bar.tsx'
import { personaQuery } from './queries.ts'
import { PersonaSheet } from './sheet/persona-sheet.tsx'
import { PersonaSheetSkeleton } from './sheet/persona-sheet-skeleton.tsx'

export function PersonaDetailPage({ id }: { id: string }) {
  const { data, error } = useQuery(personaQuery(id))
  if (error && (!data || isGone(error))) return <NotLoaded error={error} />
  if (!data) return <PersonaSheetSkeleton />
  return (
    <Page>
      <PersonaBar detail={data} />
      <PersonaSheet persona={data.persona} />
    </Page>
  )
}

/** A persona that cannot be loaded leads to the dashboard, which says why. */
function NotLoaded({ error }: { error: Error }) {
  const text = isGone(error) ? 'Persona not found' : messageOf(error)
  useEffect(() => {
    toast.error(text, { id: 'persona-not-loaded' })
  }, [text])
  return <Redirect to="/dashboard" replace />
}

/** Also an address that no persona can have. */
const isGone = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')
