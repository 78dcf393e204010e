import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

interface Given {
  policy: string
  label: string
  fault?: string | undefined
  value: string[] | undefined
  before?: readonly SentFile[] | undefined
  onChange(ids: string[]): void
}

/** Files of a policy, as their ids. */
export function SentFiles({ policy, label, fault, value, before, onChange }: Given) {
  const { files, hold } = useSentFiles(value, before)
  const [found] = useCall(listPolicies, { key: policy }, { cache: true }).data ?? []
  return (
    <FilesField
      label={label}
      fault={fault}
      policy={found}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, policy, file, options)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
