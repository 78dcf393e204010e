import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

const POLICY = 'off-boarding'

/** Files of a form: a receipt, a photograph, the scan of a signed letter. */
export function Attach({ label, note, required, fault, value, onChange }: FieldOf<string[]>) {
  const { files, hold } = useSentFiles(value)
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, required, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
