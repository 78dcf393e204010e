import { useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { useText } from '../text.tsx'
import type { SentFile } from './FilesField.tsx'
import { Icon } from './icons.tsx'
import { PdfView } from './PdfView.tsx'
import { Sheet } from './Sheet.tsx'

interface Props {
  files: readonly SentFile[]
  /** The address at which a file can be looked at: beside its name, or over the page. */
  preview(id: string, size: 'thumb' | 'screen'): string
  /** Fetches a file to be saved. */
  onDownload(file: SentFile): void
}

/** Files of a record: pictures and PDF open in place, and everything can be downloaded that is not shut away or still being checked. */
export function FileList({ files, preview, onDownload }: Props) {
  const { t } = useText()
  const [seen, setSeen] = useState<SentFile>()
  if (files.length === 0) return <p className="muted">{t('kit.noFiles')}</p>
  return (
    <>
      <ul className="file-list">
        {files.map((file) => (
          <li key={file.id} className="row between">
            <span className="row file-name">
              {file.shows === 'picture' && <img className="file-thumb" src={preview(file.id, 'thumb')} alt="" loading="lazy" />}
              {file.shows ? (
                <button
                  type="button"
                  className="btn link name"
                  data-typed=""
                  aria-label={t('kit.viewFile', { name: file.fileName })}
                  onClick={() => setSeen(file)}
                >
                  {file.fileName}
                </button>
              ) : (
                <span className="name" data-typed="">
                  {file.fileName}
                </span>
              )}
            </span>
            <span className="row">
              <small className="muted">{sayBytes(file.size)}</small>
              {file.state === undefined || file.state === 'ready' ? (
                <DownloadFile file={file} onDownload={onDownload} />
              ) : (
                <small className="muted">{file.says ?? t('kit.fileChecked')}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {seen && <FileView file={seen} address={preview(seen.id, 'screen')} onDownload={onDownload} onClose={() => setSeen(undefined)} />}
    </>
  )
}

/** Beside a name by its picture alone, under a file that is looked at with its word. */
function DownloadFile({ file, onDownload, says }: { file: SentFile; onDownload: Props['onDownload']; says?: string }) {
  const { t } = useText()
  const does = t('kit.downloadFile', { name: file.fileName })
  return (
    <button type="button" className={says ? 'btn' : 'btn s'} aria-label={does} title={does} onClick={() => onDownload(file)}>
      <Icon name="download" />
      {says}
    </button>
  )
}

interface ViewProps {
  file: SentFile
  address: string
  onDownload: Props['onDownload']
  onClose(): void
}

/** One file over the page. */
function FileView({ file, address, onDownload, onClose }: ViewProps) {
  const { t } = useText()
  const [failed, setFailed] = useState(false)
  const { fileName, shows } = file
  return (
    <Sheet
      title={<span data-typed="">{fileName}</span>}
      onClose={onClose}
      footer={<DownloadFile file={file} onDownload={onDownload} says={t('kit.download')} />}
    >
      <div className="file-view">
        {shows === 'picture' && !failed && <img src={address} alt={fileName} data-typed="" onError={() => setFailed(true)} />}
        {shows === 'pdf' && <PdfView address={address} name={fileName} />}
        {(failed || !shows) && <p role="status">{t('kit.notShown')}</p>}
      </div>
    </Sheet>
  )
}
