import { useState } from 'react'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewAt, saveFile } from '#services/files/web/parts/opening.ts'
import type { ChangeView } from '../../contract/index.ts'

type File = ChangeView['evidence'][number]
/** What proves a change: the first file lies open, the others are named below. */
export function Evidence({ files }: { files: readonly File[] }) {
  const { t } = useText()
  const [broken, setBroken] = useState(false)
  const first = files.find(({ shows }) => shows !== null)
  if (files.length === 0) return <p className="muted">{t('notice-center.noPapers')}</p>
  return (
    <section className="stack notice-evidence" aria-label={t('notice-center.column.papers')}>
      {first?.shows === 'picture' && !broken && <img src={previewAt(first.id, 'screen')} alt={first.fileName} data-typed="" onError={() => setBroken(true)} />}
      {first?.shows === 'pdf' && <PdfView address={previewAt(first.id, 'screen')} name={first.fileName} />}
      <FileList files={files} preview={previewAt} onDownload={({ id }) => void saveFile(id)} />
    </section>
  )
}
