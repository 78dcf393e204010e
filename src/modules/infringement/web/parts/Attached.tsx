import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { linkToFile, previewFile } from '#services/files/contract.ts'
import type { EvidenceFile } from '../../contract/base.ts'

/** Evidence, to be looked at in the page and saved; with `proves`, the time at which each came, and its checksum (INFR-08). */
export function Attached({ files, proves = false }: { files: readonly EvidenceFile[]; proves?: boolean }) {
  const { t, lang } = useText()
  if (files.length === 0) return null
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  // the buttons of the list bear the names that people gave
  return (
    <>
      <div data-typed="">
        <FileList files={files} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(file) => void saveOne(file)} />
      </div>
      {proves &&
        files.map(({ id, at, sha256, fileName }) => (
          <small key={id} className="muted" style={{ display: 'block', overflowWrap: 'anywhere' }}>
            <span data-typed="">{fileName}</span> · {t('infringement.proof', { at: formatInstant(at, lang) })} <span translate="no">{sha256}</span>
          </small>
        ))}
    </>
  )
}
