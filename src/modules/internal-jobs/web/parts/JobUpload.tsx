import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { jobImport, jobTemplate } from '../../contract/index.ts'

/** Positions from a file; a faulty one is taken over in no part. */
export function JobUpload() {
  const { t } = useText()
  const uploading = useUpload(jobImport)
  const [fault, setFault] = useState<string>()
  const [done, setDone] = useState<OutputOf<typeof jobImport>>()
  const take = async (file: File) => {
    setFault(undefined)
    setDone(undefined)
    try {
      setDone(await uploading.send({}, file))
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  return (
    <div className="stack">
      <UploadCard
        label={t('kit.importLabel')}
        hint={t('internal-jobs.import.hint')}
        accept=".xlsx,.csv"
        onFile={(file) => void take(file)}
        progress={uploading.progress}
        onCancel={uploading.cancel}
        fault={fault}
      >
        <DownloadButton endpoint={jobTemplate} input={{}}>
          {t('kit.template')}
        </DownloadButton>
      </UploadCard>
      {done && done.faultCount > 0 && <CellFaults faults={done.faults} count={done.faultCount} />}
      {done && done.faultCount === 0 && (
        <p className="note-box" role="status">
          {t('internal-jobs.import.done', { added: done.added, already: done.already })}
        </p>
      )}
    </div>
  )
}
