import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useSend, useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ImportKind, importConfirm, importPreview, importTemplate, type Preview } from '../../contract/desk.ts'
import { IMPORTS } from '../../rules/index.ts'

const ACCEPTS: Readonly<Record<ImportKind, string>> = { certificates: '.zip', results: '.xlsx,.csv' }

/** From the template to the last word: what the file holds, what is wrong with it, and the import of all of it. */
export function ImportCard() {
  const { t, choices } = useText()
  const [kind, choose] = useState<ImportKind>('certificates')
  const [checked, setChecked] = useState<Preview>()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const uploading = useUpload(importPreview)
  const forget = () => {
    setChecked(undefined)
    setFile(undefined)
    setFault(undefined)
  }
  const take = async (chosen: File) => {
    forget()
    setFile(chosen)
    try {
      setChecked(await uploading.send({ kind }, chosen))
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  return (
    <Card>
      <div className="stack">
        <Tabs
          label={t('learning.import.kind')}
          value={kind}
          options={choices('learning.import.kind.', IMPORTS)}
          onChange={(next) => {
            choose(next)
            forget()
          }}
        />
        <UploadCard
          label={t(`learning.import.${kind}`)}
          hint={t(`learning.import.${kind}.hint`)}
          accept={ACCEPTS[kind]}
          onFile={(chosen) => void take(chosen)}
          progress={uploading.progress}
          onCancel={uploading.cancel}
          file={file}
          fault={fault}
        >
          <DownloadButton endpoint={importTemplate} input={{ kind }}>
            {t('kit.template')}
          </DownloadButton>
        </UploadCard>
        {checked && checked.faultCount > 0 && (
          <>
            <p className="note-box bad" role="alert">
              {t('rule.LEARN-08')}
            </p>
            <CellFaults faults={checked.faults} count={checked.faultCount} />
          </>
        )}
        {checked && checked.faultCount === 0 && <Good of={checked} onDone={forget} />}
      </div>
    </Card>
  )
}

function Good({ of, onDone }: { of: Preview; onDone(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const confirming = useSend(importConfirm)
  const confirm = async () => {
    const done = await confirming.attempt({ importId: of.importId })
    if (!done) return
    say(t('learning.import.done', done))
    onDone()
  }
  return (
    <div className="row between wrap">
      <b>{t('learning.import.would', { rows: of.rows, fresh: of.rows - of.already, already: of.already, images: of.images })}</b>
      <button type="button" className="btn p" disabled={confirming.sending} onClick={() => void confirm()}>
        {t('kit.importConfirm')}
      </button>
    </div>
  )
}
