import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FileRef } from '#services/files/contract.ts'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { TEMPLATE_FILE } from '../../contract/base.ts'
import { templateSave, templateUpload } from '../../contract/templates.ts'
import { CourseParts } from './CourseParts.tsx'
import { ItemParts } from './ItemParts.tsx'
import { useDepartments } from './useDepartments.ts'

export interface Edited {
  input: Partial<InputOf<typeof templateSave>>
  file: FileRef | null
}

/** What an Excel file holds, or why it cannot be read. */
type Read = { found: OutputOf<typeof templateUpload> } | { refused: string }

/** A template: what it is for, its file, and the items that are read from it or entered beside it. */
export function TemplateForm({ of: { input, file }, onClose }: { of: Edited; onClose(): void }) {
  const { t } = useText()
  const departments = useDepartments()
  const [read, setRead] = useState<Read>()
  const form = useForm(templateSave, {
    initial: input,
    draft: `ojt.template.${input.id ?? input.kind}`,
    unkept: ['file'],
    words: 'ojt.template.',
  })
  const { values } = form
  const take = async (id: string | undefined) => {
    form.set('file', id)
    setRead(undefined)
    if (!id || id === values.file) return
    try {
      const found = await callEndpoint(templateUpload, { file: id })
      setRead({ found })
      if (found.items.length > 0) form.set('items', found.items)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setRead({ refused: refused.message })
    }
  }
  return (
    <FormSheet title={t(input.id ? 'ojt.template.edit' : 'ojt.template.add')} form={form} action={t('kit.save')} told="ojt.template.saved" onClose={onClose}>
      <div className="wide">
        <Fields
          of={form}
          only={['nameCn', 'nameEn', 'department', 'position', 'intervalMonths', 'courseIds', 'file']}
          pairs={[['department', 'position']]}
          over={{
            nameCn: { lines: false },
            nameEn: { lines: false },
            department: { options: departments, select: true, required: false },
            intervalMonths: values.kind === 'check' ? { required: true } : null,
            courseIds: ({ label, value = [], onChange }) => (
              <CourseParts label={label} value={value} fault={(path) => form.fault(path === '' ? 'courseIds' : `courseIds.${path}`)} onChange={onChange} />
            ),
            file: (field) => <OneFile {...field} policy={TEMPLATE_FILE} before={file} onChange={(id) => void take(id)} />,
          }}
        />
        <Found of={read} />
        <ItemParts
          label={t('ojt.template.items')}
          note={t('ojt.template.items.note')}
          value={[...(values.items ?? [])]}
          fault={(path) => form.fault(path === '' ? 'items' : `items.${path}`)}
          onChange={(items) => form.set('items', items)}
        />
      </div>
    </FormSheet>
  )
}

function Found({ of }: { of: Read | undefined }) {
  const { t } = useText()
  if (!of) return null
  if ('refused' in of)
    return (
      <p className="note-box bad" role="alert">
        {of.refused}
      </p>
    )
  const { items, faults, faultCount } = of.found
  if (faultCount > 0) return <CellFaults faults={faults} count={faultCount} />
  return (
    <p className="note-box" role="status">
      {items.length > 0 ? t('ojt.template.read', { count: items.length }) : t('ojt.template.unread')}
    </p>
  )
}
