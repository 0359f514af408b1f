import { texts } from '@whofor/texts/console/legal'
import { texts as legalTexts } from '@whofor/texts/core/legal'
import './legal.css'
import { useQuery } from '@tanstack/react-query'
import { type LegalDoc, legalDoc } from '@whofor/core/legal'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'

/** A legal document of the operator, or the software's default text, with links to the others. */
export function LegalPage({ doc }: { doc: LegalDoc }) {
  return (
    <SignedOutLayout title={legalTexts[doc]} wide>
      <div className="mt-6">
        <Document doc={doc} />
      </div>
      <nav
        aria-label={texts.others}
        className="mt-12 flex flex-wrap gap-x-6 wrap-anywhere border-t border-line pt-4 text-md [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center"
      >
        {legalDoc.options
          .filter((other) => other !== doc)
          .map((other) => (
            <Link key={other} href={`/${other}`}>
              {legalTexts[other]}
            </Link>
          ))}
        <a href="/">{texts.back}</a>
      </nav>
    </SignedOutLayout>
  )
}

function Document({ doc }: { doc: LegalDoc }) {
  const legal = useQuery({
    queryKey: keys.legal(doc),
    queryFn: () => unwrap(api.legal[':doc'].$get({ param: { doc } })),
    staleTime: 5 * 60_000,
  })
  return (
    <QueryView query={legal} title={texts.failed} loading={<DocumentSkeleton />}>
      {({ html }) => <Markup html={html} />}
    </QueryView>
  )
}

function Markup({ html }: { html: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, see legalReply
    <div className="legal" dangerouslySetInnerHTML={trusted} />
  )
}

const DocumentSkeleton = () => (
  <Loading>
    <div className="grid gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </Loading>
)
