import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import type { budgetUpload, budgetUploadConfirm, campusUpload, campusUploadConfirm } from '../../contract.ts'

interface Props {
  title: string
  hint: string
  template: Endpoint<'stream'>
  check: typeof campusUpload | typeof budgetUpload
  confirm: typeof campusUploadConfirm | typeof budgetUploadConfirm
  onClose(): void
}

/** A file of budgets, or of the campus plan: taken as a whole or not at all. */
export function Upload({ title, hint, template, check, confirm, onClose }: Props) {
  const { t } = useText()
  return (
    <Sheet title={t(title)} onClose={onClose}>
      <ImportSteps template={template} check={check} input={{}} marked={markedImport} confirm={confirm} hint={t(hint)} />
    </Sheet>
  )
}
