import type { ReactNode } from 'react'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '../../contract.ts'

interface Props {
  label: string
  note?: ReactNode
  required?: boolean | undefined
  fault?: string | undefined
  /** The key of the policy that the files keep. */
  policy: string
  /** How many there may be here, where the policy lets more in. */
  most?: number | undefined
  value: readonly string[] | undefined
  /** Those that were there when the form was opened. */
  before?: readonly SentFile[] | undefined
  /** The address of a small picture of a file that has arrived. */
  preview?(id: string): string
  onChange(ids: string[]): void
}

/** Files of a form that keeps their ids; large ones go in parts, and go on after a break. */
export function SentFiles({ policy: key, most = Number.POSITIVE_INFINITY, value, before, onChange, ...field }: Props) {
  const policy = useCall(listPolicies, { key }, { cache: true }).data?.[0]
  const { files, hold } = useSentFiles(value, before)
  return (
    <FilesField
      {...field}
      policy={policy && { ...policy, maxFiles: Math.min(policy.maxFiles, most) }}
      value={files}
      onChange={(next) => onChange(hold(next))}
      upload={(file, options) => sendFile(FILE_CALLS, key, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
    />
  )
}
