import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/api-docs'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { CopyButton } from '../../components/ui/copy-field.tsx'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { keys } from '../../lib/query-keys.ts'
import { request } from '../../lib/request.ts'
import { type OpenApi, openApi, operationsOf } from './open-api.ts'
import { OperationBlock, operationName, tagName } from './operation-block.tsx'

const DOCUMENT = '/api/v1/openapi.json'

/** The public API as its own OpenAPI document describes it; nothing comes from elsewhere. */
export function ApiDocsPage() {
  const document = useQuery({
    queryKey: keys.apiDocs,
    queryFn: async () => {
      const reply = await request(DOCUMENT)
      if (!reply.ok) throw new Error(`${DOCUMENT} answered ${reply.status}`)
      return openApi.parse(await reply.json())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SignedOutLayout title={texts.title} lead={texts.lead} wide>
      <QueryView query={document} title={texts.failed} loading={<DocsSkeleton />}>
        {(shown) => <Docs document={shown} />}
      </QueryView>
    </SignedOutLayout>
  )
}

function Docs({ document }: { document: OpenApi }) {
  const operations = operationsOf(document)
  const base = new URL(document.servers[0]?.url ?? '', location.origin).href
  const example = `curl ${base}/personas -H "Authorization: Bearer wf_…"`
  return (
    <div className="mt-8 text-base">
      <section aria-labelledby="start">
        <h2 id="start" className="mb-2 text-xl">
          {texts.start}
        </h2>
        <p>{texts.key}</p>
        <div className="my-3 flex flex-wrap items-center gap-2">
          <code className="min-w-0 rounded-sm bg-surface-2 px-3 py-2 text-sm break-all">{example}</code>
          <CopyButton text={example} />
        </div>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="mt-3">
          <a href={DOCUMENT} className="inline-flex min-h-6 items-center max-sm:min-h-11">
            {texts.document}
          </a>
        </p>
      </section>
      <nav aria-label={texts.operations} className="mt-6">
        <ul className="grid gap-1">
          {operations.map(({ operationId, summary }) => (
            <li key={operationId}>
              <a href={`#${operationId}`} className="inline-flex min-h-6 items-center max-sm:min-h-11">
                {operationName(operationId, summary)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {document.tags.map(({ name }) => (
        <section key={name} aria-label={tagName(name)} className="mt-10">
          <h2 className="mb-3 text-xl">{tagName(name)}</h2>
          {operations
            .filter(({ tags }) => tags.includes(name))
            .map((operation) => (
              <OperationBlock key={operation.operationId} document={document} operation={operation} />
            ))}
        </section>
      ))}
    </div>
  )
}

const DocsSkeleton = () => (
  <Loading>
    <div className="mt-8 grid gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-40 w-full" />
    </div>
  </Loading>
)
