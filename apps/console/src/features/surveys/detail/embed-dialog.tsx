import { useId } from 'react'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import { embedSnippets } from './embed-snippets.ts'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { open: boolean; onClose: () => void; survey: PublishedSurvey; url: string }

export function EmbedDialog({ open, onClose, survey, url }: Props) {
  const snippets = embedSnippets(url, survey.public_url_slug, survey.title)
  return (
    <Dialog open={open} onClose={onClose} title="Embed this survey" wide>
      <DialogBody>
        <p className="text-ink-2">Paste one of these into your page. No branding. Resizes to fit.</p>
        <Snippet
          title="Iframe"
          help="Shows the survey even before the script loads."
          code={snippets.iframe}
        />
        <Snippet title="Script" help="Paste where the survey should appear." code={snippets.script} />
      </DialogBody>
    </Dialog>
  )
}

function Snippet({ title, help, code }: { title: string; help: string; code: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h3 id={id}>{title}</h3>
          <p className="text-sm text-ink-2">{help}</p>
        </div>
        <CopyButton text={code} size="s" label={`Copy ${title.toLowerCase()}`} />
      </div>
      <Textarea
        readOnly
        rows={code.split('\n').length}
        aria-label={`${title} code`}
        value={code}
        onFocus={(event) => event.target.select()}
        className="min-h-0 resize-none overflow-x-auto font-mono text-sm whitespace-pre"
      />
    </section>
  )
}
