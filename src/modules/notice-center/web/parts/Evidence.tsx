import { useState } from 'react'
import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { useText } from '#foundation/web/text.tsx'
import { linkToFile, previewFile } from '#services/files/contract.ts'
import type { ChangeView } from '../../contract/index.ts'

type File = ChangeView['evidence'][number]
const addressOf = (id: string, size: 'thumb' | 'screen'): string => `${previewFile.path}?${new URLSearchParams({ id, size })}`

async function saveOne({ id, fileName }: { id: string; fileName: string }): Promise<void> {
  const { url } = await callEndpoint(linkToFile, { id })
  const blob = await fetchFile(url)
  if (blob !== FROM_CACHE) save({ blob, filename: fileName })
}

/** What proves a change: the first file lies open, the others are named below. */
export function Evidence({ files }: { files: readonly File[] }) {
  const { t } = useText()
  const [broken, setBroken] = useState(false)
  const first = files.find(({ shows }) => shows !== null)
  if (files.length === 0) return <p className="muted">{t('notice-center.noPapers')}</p>
  return (
    <section className="stack notice-evidence" aria-label={t('notice-center.column.papers')}>
      {first?.shows === 'picture' && !broken && <img src={addressOf(first.id, 'screen')} alt={first.fileName} data-typed="" onError={() => setBroken(true)} />}
      {first?.shows === 'pdf' && <PdfView address={addressOf(first.id, 'screen')} name={first.fileName} />}
      <FileList files={files} preview={addressOf} onDownload={(file) => void saveOne(file)} />
    </section>
  )
}
