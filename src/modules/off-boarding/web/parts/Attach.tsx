import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, type FileRef, linkToFile, listPolicies, previewFile } from '#services/files/contract.ts'

const POLICY = 'off-boarding'

/** Files of a form: a receipt, a photograph, the scan of a signed letter. */
export function Attach({ label, note, required, fault, value, onChange }: FieldOf<string[]>) {
  const { files, hold } = useSentFiles(value)
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, required, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

/** Files that were attached, to be looked at and saved. */
export function Files({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null
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
