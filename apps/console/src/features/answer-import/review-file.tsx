import { texts } from '@whofor/texts/console/answer-import'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { messageOf } from '../../lib/api.ts'
import { ColumnList } from './column-list.tsx'
import { FaultList } from './fault-list.tsx'
import { ImportForm } from './import-form.tsx'
import { ScoreEditor } from './score-editor.tsx'
import type { CheckedFile, FileCheck } from './use-file-check.ts'

type Props = { checked: CheckedFile; files: FileCheck }

export const ReviewFile = ({ checked, files }: Props) => (
  <div className="grid gap-10">
    <ColumnList checked={checked} files={files} />
    {files.error && (
      <FormError title={texts.check_failed}>
        <p>{texts.changes_kept({ reason: messageOf(files.error) })}</p>
        <p className="mt-2">
          <Button size="s" onClick={() => files.recheck({})}>
            {texts.try_again}
          </Button>
        </p>
      </FormError>
    )}
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-10 max-md:grid-cols-1">
      <ScoreEditor checked={checked} files={files} />
      <FaultList checked={checked} files={files} />
    </div>
    <ImportForm checked={checked} isReading={files.reading !== null || files.error !== null} />
  </div>
)
