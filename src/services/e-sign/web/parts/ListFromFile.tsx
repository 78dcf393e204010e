import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { EncodingNote } from '#foundation/web/kit/EncodingNote.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { bulkSheet, readBulk } from '../../contract/index.ts'
import { MOST_AT_ONCE } from '../../rules/index.ts'
import type { BulkRows } from './ListOfPeople.tsx'

/** A filled sheet: a line for each paper. Bad cells are named one by one, and nothing is taken while there are any. */
export function ListFromFile({
  template,
  rows,
  lacking,
  onChange,
}: {
  template: string
  rows: BulkRows
  /** Said where no file was taken, once somebody wanted to go on. */
  lacking: string | undefined
  onChange(rows: BulkRows): void
}) {
  const { t } = useText()
  const uploading = useUpload(readBulk)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [read, setRead] = useState<OutputOf<typeof readBulk>>()
  const take = async (chosen: File) => {
    setFile(chosen)
    setFault(undefined)
    setRead(undefined)
    onChange([])
    try {
      const answer = await uploading.send({ template }, chosen)
      setRead(answer)
      if (answer) onChange(answer.rows)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  return (
    <div className="stack">
      <UploadCard
        label={t('e-sign.bulk.upload')}
        hint={t('e-sign.bulk.uploadNote', { most: MOST_AT_ONCE })}
        accept=".xlsx,.csv"
        file={file}
        fault={fault ?? (file ? undefined : lacking)}
        progress={uploading.progress}
        onCancel={uploading.cancel}
        onFile={(chosen) => void take(chosen)}
      >
        <DownloadButton endpoint={bulkSheet} input={{ template }}>
          {t('kit.template')}
        </DownloadButton>
      </UploadCard>
      {rows.length > 0 && (
        <p className="note-box" role="status">
          {t('e-sign.bulk.read', { count: rows.length })}
        </p>
      )}
      <EncodingNote of={read?.encoding} />
      {read && read.faultCount > 0 && <CellFaults faults={read.faults} count={read.faultCount} />}
    </div>
  )
}
