import { useRef } from 'react'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, page } from '../../contract/index.ts'
import { type Place, useJump } from './useJump.ts'

interface Props {
  detail: Detail
  version: number
  place: Place | undefined
  /** It is there to be read. */
  onOpened(): void
}

/** A version as it is read: a PDF page by page, a picture, a film. What has no form of its own here can only be downloaded. */
export function Viewer({ detail, version, place, onOpened }: Props) {
  const { t, pick } = useText()
  const box = useRef<HTMLDivElement>(null)
  useJump(box, place)
  const name = pick(detail.titleCn, detail.titleEn)
  // another version may be of another kind
  const shows = detail.versions.find((one) => one.version === version)?.shows ?? null
  const address = `${page.path}?${new URLSearchParams({ uid: detail.uid, version: String(version) })}`
  if (shows === null) return <Empty text={t('doc-center.downloadOnly')} />
  return (
    <div ref={box} className="doc-viewer">
      {shows === 'pdf' && (
        <PdfView
          address={address}
          name={name}
          open={async (blob) => {
            const { openPdf } = await import('#foundation/web/kit/pdf.ts')
            const opened = await openPdf(blob)
            if (typeof opened === 'object') onOpened()
            return opened
          }}
        />
      )}
      {shows === 'picture' && <img src={address} alt={name} onLoad={onOpened} />}
      {/* biome-ignore lint/a11y/useMediaCaption: films come as they were made */}
      {shows === 'film' && <video src={address} controls preload="metadata" aria-label={name} onPlay={onOpened} />}
    </div>
  )
}
