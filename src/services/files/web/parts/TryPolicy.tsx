import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '../../contract.ts'
import { previewAt, saveFile } from './opening.ts'
import type { Policy } from './Policies.tsx'

/** Uploads under a policy without a record, to see what its limits say, and shows what arrived as a record does. */
export function TryPolicy({ policy: { key }, title, onDone }: { policy: Policy; title: string; onDone(): void }) {
  const { t } = useText()
  const { warn } = useSay()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [policy] = useCall(listPolicies, { key }).data ?? []
  const saved = ({ id }: SentFile) =>
    void saveFile(id).catch((fault: unknown) => {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
    })
  return (
    <Sheet
      title={title}
      onClose={onDone}
      footer={
        <button type="button" className="btn p" onClick={onDone}>
          {t('kit.ok')}
        </button>
      }
    >
      <p className="muted">{t('files.tryNote')}</p>
      <FilesField
        label={t('files.tryField')}
        policy={policy}
        value={files}
        onChange={setFiles}
        upload={(file, options) => sendFile(FILE_CALLS, key, file, options)}
        pauses={goesInParts}
        onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
        preview={(id) => previewAt(id, 'thumb')}
      />
      {files.length > 0 && (
        <section aria-label={t('files.tryShown')}>
          <h3 className="label">{t('files.tryShown')}</h3>
          <FileList files={files} preview={previewAt} onDownload={saved} />
        </section>
      )}
    </Sheet>
  )
}
