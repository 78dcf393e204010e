import { useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { openFile, type Paper } from '../../contract.ts'

type FileOf = Paper['files'][number]

/** Files of somebody's paper for HR: none is fetched before it is opened, since each opening is noted (SICK-09). */
export function LoggedFiles({ paper }: { paper: Paper }) {
  const { t } = useText()
  const [seen, see] = useState<FileOf>()
  return (
    <>
      <ul className="file-list">
        {paper.files.map((file) => (
          <li key={file.id} className="row between">
            <span className="row file-name">
              {file.shows ? (
                <button type="button" className="btn link name" data-typed="" aria-label={t('kit.viewFile', { name: file.fileName })} onClick={() => see(file)}>
                  {file.fileName}
                </button>
              ) : (
                <span className="name" data-typed="">
                  {file.fileName}
                </span>
              )}
            </span>
            <small className="muted">{sayBytes(file.size)}</small>
          </li>
        ))}
      </ul>
      <small className="muted">{t('sick-leave.papers.logged')}</small>
      {seen && <OpenedFile paper={paper} file={seen} onClose={() => see(undefined)} />}
    </>
  )
}

function OpenedFile({ paper, file, onClose }: { paper: Paper; file: FileOf; onClose(): void }) {
  const { t } = useText()
  const asked = { certificate: paper.id, file: file.id }
  const address = `${openFile.path}?${new URLSearchParams(asked)}`
  return (
    <Sheet
      title={<span data-typed="">{file.fileName}</span>}
      onClose={onClose}
      footer={
        <DownloadButton endpoint={openFile} input={asked}>
          {t('kit.download')}
        </DownloadButton>
      }
    >
      <div className="file-view">
        {file.shows === 'picture' ? <img src={address} alt={file.fileName} data-typed="" /> : <PdfView address={address} name={file.fileName} />}
      </div>
    </Sheet>
  )
}
