import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { type FileRef, linkToFile, previewFile } from '#services/files/contract.ts'

/** Files that belong to something, to be looked at and saved. */
export function Files({ files }: { files: readonly FileRef[] }) {
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  return (
    <div data-typed="">
      <FileList files={files} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(one) => void saveOne(one)} />
    </div>
  )
}
