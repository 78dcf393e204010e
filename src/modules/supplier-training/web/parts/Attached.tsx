import type { FileRef } from '#services/files/contract.ts'
import { Attached as FilesOf } from '#services/files/web/parts/Attached.tsx'

/** Files to be looked at in the page and saved; a dash where there are none. */
export function Attached({ files }: { files: readonly (FileRef | null)[] }) {
  const shown = files.flatMap((one) => one ?? [])
  return <FilesOf files={shown} none={<span className="muted">—</span>} />
}
