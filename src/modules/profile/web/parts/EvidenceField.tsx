import type { ReactNode } from 'react'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

const POLICY = 'profile'

interface Props {
  ids: readonly string[] | undefined
  required: boolean
  fault: string | undefined
  /** Those of a change that came back, and what was said of them. */
  stored: readonly SentFile[] | undefined
  note: ReactNode
  onChange(ids: string[]): void
}

/** Papers that show what is asked for. */
export function EvidenceField({ ids, required, fault, stored: kept, note, onChange }: Props) {
  const { t } = useText()
  const { files, hold } = useSentFiles(ids, kept)
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  return (
    <FilesField
      label={t('profile.field.evidence')}
      required={required}
      fault={fault}
      note={note}
      policy={policy}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
