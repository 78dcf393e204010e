import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, linkToFile, listPolicies, previewFile } from '#services/files/contract.ts'
import type { Detail, FileField } from '../../contract/index.ts'

const KEY = 'work-injury'

/** Files of one field of a form. */
export function Attach({ value, onChange, before, label, note, fault, required }: FieldOf<string[]> & { before?: readonly SentFile[] }) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useCall(listPolicies, { key: KEY }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, fault, required, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, KEY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, KEY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

/** The files that a field of a case has. */
export const filesIn = ({ files }: Pick<Detail, 'files'>, field: FileField) => files.find((one) => one.field === field)?.files ?? []
export const idsIn = (of: Pick<Detail, 'files'>, field: FileField): string[] => filesIn(of, field).map(({ id }) => id)

/** The files of some fields of a case, each under its name. */
export function Attached({ of, fields }: { of: Pick<Detail, 'files'>; fields: readonly FileField[] }) {
  const { t } = useText()
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  return fields.map((field) => {
    const files = filesIn(of, field)
    if (files.length === 0) return null
    return (
      <section key={field} aria-label={t(`work-injury.form.${field}`)}>
        <small className="muted">{t(`work-injury.form.${field}`)}</small>
        <div data-typed="">
          <FileList
            files={files}
            preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`}
            onDownload={(file) => void saveOne(file)}
          />
        </div>
      </section>
    )
  })
}
