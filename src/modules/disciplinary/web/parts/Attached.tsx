import { Attached as FilesOf } from '#services/files/web/parts/Attached.tsx'
import type { Letter } from '../../contract.ts'

/** Files of a letter, to be looked at in the page and saved. */
export function Attached({ title, files }: { title: string; files: Letter['scans'] }) {
  if (files.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <FilesOf files={files} />
    </section>
  )
}
