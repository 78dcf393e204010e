import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, sendFile } from '#foundation/web/sendFile.ts'
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

const IN_ONE_BYTES = 8 * 1_048_576
/** WARN-16 */
const goesInParts = ({ size }: Pick<File, 'size'>): boolean => size > IN_ONE_BYTES

/** Files of a form of letters: large ones go in parts and go on after a break. */
export function Attach({ policy: key, ids, before, onChange, ...rest }: Props) {
  const { files, hold } = useSentFiles(ids, before)
  const policy = useCall(listPolicies, { key }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...rest}
      policy={policy}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, key, file, { ...options, inParts: goesInParts })}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
