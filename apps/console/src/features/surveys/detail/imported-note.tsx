import type { ImportedFrom } from '@whofor/core/survey/import/imported-from'
import { Notice } from '../../../components/ui/notice.tsx'
import { DETAIL_TEXTS } from './detail-texts.ts'

/** Where the answers came from, in place of a link: nobody can answer an imported survey. */
export const ImportedNote = ({ imported }: { imported: ImportedFrom }) => (
  <Notice title={DETAIL_TEXTS.imported}>
    <p>{DETAIL_TEXTS.importedHelp(imported.file_name, imported.left_out)}</p>
  </Notice>
)
