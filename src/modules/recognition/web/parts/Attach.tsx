import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, type FileRef, linkToFile, listPolicies, previewFile } from '#services/files/contract.ts'

/** Files of a nomination, or the cover of a publication, by the key of their policy. */
export function Attach({ policyKey, value, onChange, before, label, note, fault }: FieldOf<string[]> & { policyKey: string; before?: readonly SentFile[] }) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useCall(listPolicies, { key: policyKey }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, policyKey, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, policyKey, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

/** Files of a nomination, to be looked at in the page and saved. */
export function Attached({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  // the buttons of the list bear the names that people gave
  return (
    <div data-typed="">
      <FileList
        files={[...files]}
        preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`}
        onDownload={(file) => void saveOne(file)}
      />
    </div>
  )
}
