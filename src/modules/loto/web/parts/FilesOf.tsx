import type { ReactNode } from 'react'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

interface Props {
  label: string
  note?: ReactNode
  fault?: string | undefined
  /** The key of the policy that the files keep. */
  policy: string
  /** How many there may be here; the policy counts all of a machine. */
  most: number
  value: readonly string[]
  before: readonly SentFile[] | undefined
  onChange(ids: string[]): void
}

/** Files of a part of a procedure: pictures of a step or of an isolation point, or papers beside it all. */
export function FilesOf({ policy: key, most, value, before, onChange, ...field }: Props) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useCall(listPolicies, { key }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...field}
      policy={policy && { ...policy, maxFiles: most }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, key, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
