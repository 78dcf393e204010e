import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { linkToFile, previewFile } from '#services/files/contract.ts'
import type { Infraction } from '../../contract/infractions.ts'

/** Files of an infraction, to be looked at in the page and saved. */
export function Attached({ files }: { files: Infraction['attachments'] }) {
  if (files.length === 0) return null
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  // the buttons of the list bear the names that people gave
  return (
    <div data-typed="">
      <FileList files={files} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(file) => void saveOne(file)} />
    </div>
  )
}
