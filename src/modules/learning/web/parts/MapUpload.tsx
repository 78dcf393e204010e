import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { importTemplate, mapImport } from '../../contract/desk.ts'

/** Entries of the map from a file; a faulty one is taken over in no part. */
export function MapUpload() {
  const { t } = useText()
  const uploading = useUpload(mapImport)
  const [fault, setFault] = useState<string>()
  const [done, setDone] = useState<OutputOf<typeof mapImport>>()
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
        hint={t('learning.map.hint')}
        accept=".xlsx,.csv"
        onFile={(file) => void take(file)}
        progress={uploading.progress}
        onCancel={uploading.cancel}
        fault={fault}
      >
        <DownloadButton endpoint={importTemplate} input={{ kind: 'map' }}>
          {t('kit.template')}
        </DownloadButton>
      </UploadCard>
      {done && done.faultCount > 0 && <CellFaults faults={done.faults} count={done.faultCount} />}
      {done && done.faultCount === 0 && (
        <p className="note-box" role="status">
          {t('learning.import.done', { added: done.added, already: done.already })}
        </p>
      )}
    </div>
  )
}
