import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached as FilesOf } from '#services/files/web/parts/Attached.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import type { Detail, FileField } from '../../contract/index.ts'
import module from '../../module.ts'

/** Draws a field of a form that takes files: those that a case has in it already, and more. */
export const filesField =
  (of?: Pick<Detail, 'files'>, name?: FileField, required?: boolean) =>
  ({ label, note, fault, value, onChange, ...field }: FieldOf<string[]>) => (
    <SentFiles
      {...{ label, note, fault, value, onChange }}
      required={required ?? field.required}
      policy={module.name}
      before={of && name ? filesIn(of, name) : undefined}
    />
  )

/** The files that a field of a case has. */
export const filesIn = ({ files }: Pick<Detail, 'files'>, field: FileField) => files.find((one) => one.field === field)?.files ?? []
export const idsIn = (of: Pick<Detail, 'files'>, field: FileField): string[] => filesIn(of, field).map(({ id }) => id)

/** The files of some fields of a case, each under its name. */
export function Attached({ of, fields }: { of: Pick<Detail, 'files'>; fields: readonly FileField[] }) {
  const { t } = useText()
  return fields.map((field) => {
    const files = filesIn(of, field)
    if (files.length === 0) return null
    return (
      <section key={field} aria-label={t(`work-injury.form.${field}`)}>
        <small className="muted">{t(`work-injury.form.${field}`)}</small>
        <FilesOf files={files} />
      </section>
    )
  })
}
