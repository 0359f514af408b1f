import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Download } from '../../components/ui/icons.ts'
import { api, failIfRefused, messageOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

const TEXTS = translated(
  {
    everythingExported: 'Everything exported',
    couldntExportYourData: (messageOf: string) => `Couldn’t export your data. ${messageOf}`,
    exporting: 'Exporting…',
  },
  {
    everythingExported: 'Alles exportiert',
    couldntExportYourData: (messageOf) => `Ihre Daten ließen sich nicht exportieren. ${messageOf}`,
    exporting: 'Wird exportiert …',
  },
)

/** Downloads everything that the account has as one ZIP. */
export function ExportEverything({ children }: { children: string }) {
  const exporting = useAction({
    mutationFn: async () => saveFile(await withStepUp(() => failIfRefused(api.account.export.$post()))),
    onSuccess: () => toast.success(TEXTS.everythingExported),
    onError: (error) => {
      if (!isStepUpRefused(error)) toast.error(TEXTS.couldntExportYourData(messageOf(error)))
    },
  })
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden />
      {exporting.isPending ? TEXTS.exporting : children}
    </Button>
  )
}
