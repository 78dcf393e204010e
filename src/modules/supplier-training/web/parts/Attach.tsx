import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

/** Policy of the papers that show why somebody is on the black list. */
const EVIDENCE = 'supplier-training-evidence'

/** Papers that show why. */
export function Evidence({ value, onChange, label, note, fault }: FieldOf<string[]>) {
  const { files, hold } = useSentFiles(value)
  const policy = useCall(listPolicies, { key: EVIDENCE }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, EVIDENCE, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, EVIDENCE, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

/** One photo: of a person, or of a side of a certificate. */
export function Photo({
  value,
  onChange,
  label,
  note,
  fault,
  required,
  before,
  policy,
}: FieldOf<string> & { before?: SentFile | null | undefined; policy: string }) {
  const { files, hold } = useSentFiles(value === undefined ? [] : [value], before ? [before] : [])
  const known = useCall(listPolicies, { key: policy }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, required }}
      policy={known && { ...known, maxFiles: 1 }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, policy, file, options)}
      onChange={(next) => onChange(hold(next).at(-1))}
    />
  )
}
