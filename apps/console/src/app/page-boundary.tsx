import { texts } from '@whofor/texts/console/shell'
import { Component, type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../components/ui/button.tsx'
import { Notice } from '../components/ui/notice.tsx'
import { onConnection, useIsUnreachable } from '../lib/connection.ts'

/** Error boundary around one screen; navigating away resets it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

class Boundary extends Component<{ path: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(before: { path: string }) {
    if (this.state.broken && before.path !== this.props.path) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

/** Also shown when a release has replaced the files this tab requests, or loading them failed. */
function BrokenPage() {
  const isLost = useIsUnreachable()
  useEffect(() => (isLost ? onConnection(() => location.reload()) : undefined), [isLost])
  if (isLost)
    return (
      <div className="mx-auto w-full max-w-[42rem] px-4 py-16 text-base">
        <Notice title={texts.page_waits}>
          <p>{texts.page_waits_lead}</p>
        </Notice>
      </div>
    )
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 py-16 text-base">
      <Notice
        kind="bad"
        alert
        title={texts.page_broken}
        actions={
          <Button size="s" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        }
      >
        <p>{texts.page_broken_lead}</p>
      </Notice>
    </div>
  )
}
