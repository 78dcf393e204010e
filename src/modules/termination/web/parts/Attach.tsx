import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, type FileRef, linkToFile, listPolicies, previewFile } from '#services/files/contract.ts'

const POLICY = 'termination'

/** Files of a form; those that the request has already go on with it. */
export function Attach({
  label,
  note,
  fault,
  value,
  onChange,
  before,
}: Pick<FieldOf<string[]>, 'label' | 'note' | 'fault' | 'value' | 'onChange'> & { before: readonly FileRef[] }) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

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
