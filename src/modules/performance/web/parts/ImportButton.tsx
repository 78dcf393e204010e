import { useState } from 'react'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
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
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('performance.import')}
      </button>
      {open && (
        <Sheet title={t('performance.import')} onClose={() => setOpen(false)}>
          <ImportSteps template={template} check={check} input={{}} marked={markedImport} confirm={confirm} hint={hint} />
        </Sheet>
      )}
    </>
  )
}
