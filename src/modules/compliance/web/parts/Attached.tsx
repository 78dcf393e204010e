import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { useText } from '#foundation/web/text.tsx'
import { linkToFile, previewFile } from '#services/files/contract.ts'
import type { Detail } from '../../contract/index.ts'

/** The attachments of an application. */
export function Attached({ files }: { files: Detail['attachments'] }) {
  const { t } = useText()
  if (files.length === 0) return null
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  return (
    <Card title={t('compliance.form.attachments')}>
      <div data-typed="">
        <FileList files={files} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(file) => void saveOne(file)} />
      </div>
    </Card>
  )
}
