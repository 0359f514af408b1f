import type { ImportedFrom } from '@whofor/core/survey/import/imported-from'
import { Notice } from '../../../components/ui/notice.tsx'
import { plural } from '../../../lib/format.ts'

/** Where the answers came from, in place of a link: nobody can answer an imported survey. */
export const ImportedNote = ({ imported }: { imported: ImportedFrom }) => (
  <Notice title="Imported">
    <p>
      These answers come from {imported.file_name}.{' '}
      {imported.left_out > 0 && `${plural(imported.left_out, 'row was', 'rows were')} left out. `}
      An imported survey has no link and collects no answers.
    </p>
  </Notice>
)
