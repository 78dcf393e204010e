import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

interface Props {
  label: string
  policy: `disciplinary-${'scan' | 'statement' | 'evidence'}`
  ids: readonly string[] | undefined
  before?: readonly SentFile[]
  note?: string
  required?: boolean
  fault?: string | undefined
  onChange(ids: string[]): void
}

/** Files of a form of letters: large ones go in parts and go on after a break (WARN-16). */
export function Attach({ policy: key, ids, before, onChange, ...rest }: Props) {
  const { files, hold } = useSentFiles(ids, before)
  const policy = useCall(listPolicies, { key }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...rest}
      policy={policy}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, key, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
