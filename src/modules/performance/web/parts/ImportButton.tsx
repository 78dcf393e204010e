import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import type { jdImport, jdImportConfirm, ownerImport, ownerImportConfirm } from '../../contract/index.ts'

interface Props {
  check: typeof jdImport | typeof ownerImport
  confirm: typeof jdImportConfirm | typeof ownerImportConfirm
  template: Endpoint<'stream'>
  hint: string
}

/** Reads a file in: from its template to the last word. */
export function ImportButton({ check, confirm, template, hint }: Props) {
  const { t } = useText()
  return (
    <Opens label={t('performance.import')}>
      {(close) => (
        <Sheet title={t('performance.import')} onClose={close}>
          <ImportSteps template={template} check={check} input={{}} marked={markedImport} confirm={confirm} hint={hint} />
        </Sheet>
      )}
    </Opens>
  )
}
