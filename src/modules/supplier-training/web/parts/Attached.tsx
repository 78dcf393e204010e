import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { type FileRef, linkToFile, previewFile } from '#services/files/contract.ts'

/** Files to be looked at in the page and saved; a dash where there are none. */
export function Attached({ files }: { files: readonly (FileRef | null)[] }) {
  const shown = files.flatMap((one) => one ?? [])
  if (shown.length === 0) return <span className="muted">—</span>
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  // the buttons of the list bear the names that people gave
  return (
    <div data-typed="">
      <FileList files={shown} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(file) => void saveOne(file)} />
    </div>
  )
}
