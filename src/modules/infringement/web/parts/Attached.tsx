import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached as FilesOf } from '#services/files/web/parts/Attached.tsx'
import type { EvidenceFile } from '../../contract/base.ts'

/** Evidence, to be looked at in the page and saved; with `proves`, the time at which each came, and its checksum (INFR-08). */
export function Attached({ files, proves = false }: { files: readonly EvidenceFile[]; proves?: boolean }) {
  const { t, lang } = useText()
  if (files.length === 0) return null
  // the buttons of the list bear the names that people gave
  return (
    <>
      <FilesOf files={files} />
      {proves &&
        files.map(({ id, at, sha256, fileName }) => (
          <small key={id} className="muted anywhere line">
            <span data-typed="">{fileName}</span> · {t('infringement.proof', { at: formatInstant(at, lang) })} <span translate="no">{sha256}</span>
          </small>
        ))}
    </>
  )
}
