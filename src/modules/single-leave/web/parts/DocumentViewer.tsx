import { useState } from 'react'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewAt, saveFile } from '#services/files/web/parts/opening.ts'
import type { PreApproval } from '../../contract.ts'

type Document = PreApproval['documents'][number]

/** The documents of a pre-approval, of which one is shown beside what is decided on it. */
export function DocumentViewer({ files }: { files: readonly Document[] }) {
  const { t } = useText()
  const [seen, see] = useState(files[0])
  if (!seen) return <p className="muted">{t('kit.noFiles')}</p>
  return (
    <div className="stack">
      <div className="row wrap">
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            className={file.id === seen.id ? 'btn p' : 'btn'}
            data-typed=""
            aria-pressed={file.id === seen.id}
            onClick={() => see(file)}
          >
            {file.fileName}
          </button>
        ))}
      </div>
      <Shown key={seen.id} file={seen} />
      <button type="button" className="btn" onClick={() => void saveFile(seen.id)}>
        {t('kit.download')}
      </button>
    </div>
  )
}

function Shown({ file }: { file: Document }) {
  const { t } = useText()
  const address = previewAt(file.id, 'screen')
  if (!file.shows) return <p className="muted">{file.says ?? t('single-leave.review.notShown')}</p>
  return (
    <div className="file-view">
      {file.shows === 'picture' ? <img src={address} alt={file.fileName} data-typed="" /> : <PdfView address={address} name={file.fileName} />}
    </div>
  )
}
