import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

/** Files of a nomination, or the cover of a publication, by the key of their policy. */
export function Attach({ policyKey, value, onChange, before, label, note, fault }: FieldOf<string[]> & { policyKey: string; before?: readonly SentFile[] }) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useCall(listPolicies, { key: policyKey }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, policyKey, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, policyKey, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
