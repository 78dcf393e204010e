import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import module from '../../module.ts'

interface Props {
  files: readonly SentFile[]
  /** One file, or several at once. */
  many?: boolean
  fault?: string | undefined
  onChange(files: readonly SentFile[]): void
}

/** The file of a document, checked by the policy of the room. */
export function DocFile({ files, many = false, fault, onChange }: Props) {
  const { t } = useText()
  const policy = useCall(listPolicies, { key: module.name }, { cache: true }).data?.[0]
  return (
    <FilesField
      label={t(many ? 'doc-center.files' : 'doc-center.file')}
      policy={policy && (many ? policy : { ...policy, maxFiles: 1 })}
      value={files}
      fault={fault}
      onChange={onChange}
      upload={(file, options) => sendFile(FILE_CALLS, module.name, file, options)}
    />
  )
}
