import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { FullScreenSpinner } from '../components/ui/spinner.tsx'

/** The landing page is a document of its own. Vite's development server has none. */
export function ToLanding() {
  useEffect(() => {
    if (!import.meta.env.DEV) location.replace('/')
  }, [])
  return import.meta.env.DEV ? <Redirect to="/login" replace /> : <FullScreenSpinner />
}
