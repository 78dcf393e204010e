import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { linkToFile, previewFile } from '#services/files/contract.ts'
import type { Letter } from '../../contract.ts'

/** Files of a letter, to be looked at in the page and saved. */
export function Attached({ title, files }: { title: string; files: Letter['scans'] }) {
  if (files.length === 0) return null
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  return (
    <section>
      <h3>{title}</h3>
      <FileList files={files} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(file) => void saveOne(file)} />
    </section>
  )
}
