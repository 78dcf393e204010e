import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FileRef, linkToFile, previewFile } from '#services/files/contract.ts'

/** Files of a request, to be looked at and saved. */
export function Files({ title, files }: { title: string; files: readonly FileRef[] }) {
  const { t } = useText()
  if (files.length === 0) return null
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  return (
    <section aria-label={t(title)}>
      <h3>{t(title)}</h3>
      <div data-typed="">
        <FileList
          files={[...files]}
          preview={(one, size) => `${previewFile.path}?${new URLSearchParams({ id: one, size })}`}
          onDownload={(one) => void saveOne(one)}
        />
      </div>
    </section>
  )
}
