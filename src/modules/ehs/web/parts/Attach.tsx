import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

/** Files of an answer, what is added to a concern, or the picture of a gift. */
export function Attach({ value, onChange, policy: key, before, label, note, fault }: FieldOf<string[]> & { policy: string; before?: Before }) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useCall(listPolicies, { key }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, key, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

type Before = Parameters<typeof useSentFiles>[1]
