import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import { save } from '../../contract/index.ts'
import module from '../../module.ts'

interface Props {
  folders: readonly { value: string; label: string }[]
  folder?: string | undefined
  onClose(): void
}

/** The name of a file without its suffix is what a draft is called at first. */
const titleOf = ({ fileName }: SentFile): string => fileName.replace(/\.[^.]+$/, '')

/** Several files at once, each of which becomes a draft. What was refused stays, with its reason. */
export function UploadSheet({ folders, folder: given, onClose }: Props) {
  const { t } = useText()
  const { say } = useSay()
  const { send, sending } = useSend(save, { hideWarning: true })
  const policy = useCall(listPolicies, { key: module.name }, { cache: true }).data?.[0]
  const [folder, setFolder] = useState(given)
  const [day, setDay] = useState<string>()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [fault, setFault] = useState<string>()
  const keep = async () => {
    if (!folder || !day) return
    setFault(undefined)
    let left = files
    try {
      for (const file of files) {
        const title = titleOf(file)
        await send({
          folderId: folder,
          fileId: file.id,
          titleCn: title,
          titleEn: title,
          docNo: '',
          language: 'both',
          effectiveFrom: day,
          reviewBy: null,
          downloadable: true,
          keywords: [],
        })
        left = left.filter(({ id }) => id !== file.id)
      }
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFiles(left)
      return setFault(refused.message)
    }
    onClose()
    say(t('doc-center.done.savedMany', { count: files.length }))
  }
  return (
    <Sheet
      title={t('doc-center.addMany')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={sending || !folder || !day || files.length === 0} onClick={() => void keep()}>
            {t('doc-center.saveDrafts')}
          </button>
        </>
      }
    >
      <p className="note-box">{t('doc-center.addMany.note')}</p>
      {fault && (
        <p className="note-box bad" role="alert">
          {fault}
        </p>
      )}
      <SelectField label={t('doc-center.folder')} required typed value={folder} options={folders} onChange={setFolder} />
      <DateField label={t('doc-center.effectiveFrom')} required value={day} onChange={setDay} />
      <FilesField
        label={t('doc-center.files')}
        policy={policy}
        value={files}
        onChange={setFiles}
        upload={(file, options) => sendFile(FILE_CALLS, module.name, file, options)}
        pauses={goesInParts}
        onGiveUp={(file) => void giveUp(FILE_CALLS, module.name, file)}
      />
    </Sheet>
  )
}
