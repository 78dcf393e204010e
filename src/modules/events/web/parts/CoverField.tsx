import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import module from '../../module.ts'

interface Props {
  label: string
  fault: string | undefined
  value: string | null
  before: SentFile | null
  onChange(id: string | undefined): void
}

/** The picture of an event. */
export function CoverField({ label, fault, value, before, onChange }: Props) {
  const policy = useCall(listPolicies, { key: module.name }, { cache: true }).data?.[0]
  const { files, hold } = useSentFiles(value ? [value] : [], before ? [before] : [])
  return (
    <FilesField
      label={label}
      policy={policy}
      value={files}
      fault={fault}
      onChange={(chosen) => onChange(hold(chosen)[0])}
      upload={(file, options) => sendFile(FILE_CALLS, module.name, file, options)}
    />
  )
}
