import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree, userAllByKeyword } from '#services/people/contract.ts'
import { type Category, type ManagedFolder, saveCategory, saveFolder, shelf } from '../../contract/index.ts'
import { folderOptions } from './tree.ts'

/** A category, on the shelf of the company or of departments. */
export function CategoryForm({ given, onClose }: { given?: Category | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(saveCategory, {
    initial: given ? { ...given, isNew: false } : { isNew: true, from: 'company', order: 10 },
    draft: `doc-center.category.${given?.cid ?? 'new'}`,
  })
  const { values, set, fault } = form
  return (
    <FormSheet
      title={t(given ? 'doc-center.editCategory' : 'doc-center.addCategory')}
      form={form}
      action={t('kit.save')}
      told="doc-center.done.saved"
      onClose={onClose}
    >
      <TextField
        label={t('doc-center.cid')}
        required
        max={30}
        disabled={given !== undefined}
        note={t('doc-center.cid.note')}
        value={values.cid}
        fault={fault('cid')}
        onChange={(text) => set('cid', text?.toLowerCase())}
      />
      <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`doc-center.name${language}`)} required />
      <ChoiceField
        label={t('doc-center.shelf')}
        value={values.from}
        options={choices('doc-center.shelf.', shelf.options)}
        onChange={(one) => set('from', one)}
      />
      <NumberField label={t('doc-center.order')} required value={values.order} fault={fault('order')} onChange={(order) => set('order', order)} />
    </FormSheet>
  )
}

interface Props {
  cid: string
  given?: ManagedFolder | undefined
  folders: readonly ManagedFolder[]
  onClose(): void
}

/** A folder: where it lies, whose it is, and whether rights from above hold in it. */
export function FolderForm({ cid, given, folders, onClose }: Props) {
  const { t, pick, name, choices } = useText()
  const { data: departments = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const [owners, setOwners] = useState<readonly PersonRef[]>(given?.owners ?? [])
  const form = useForm(saveFolder, {
    initial: given
      ? {
          ...{ id: given.id, cid, parentId: given.parentId, nameCn: given.nameCn, nameEn: given.nameEn, inherits: given.inherits },
          ...{ ownerDepartment: given.department.code, owners: given.owners.map(({ ssoId }) => ssoId) },
        }
      : { cid, parentId: null, inherits: true, owners: [] },
    draft: `doc-center.folder.${given?.id ?? cid}`,
    unkept: ['owners'],
  })
  const { values, set, fault } = form
  const own = (next: readonly PersonRef[]) => {
    setOwners(next)
    set(
      'owners',
      next.map(({ ssoId }) => ssoId),
    )
  }
  const others = folders.filter((one) => one.cid === cid && one.id !== given?.id)
  return (
    <FormSheet
      title={t(given ? 'doc-center.editFolder' : 'doc-center.addFolder')}
      form={form}
      action={t('kit.save')}
      told="doc-center.done.saved"
      onClose={onClose}
    >
      <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`doc-center.name${language}`)} required />
      <SelectField
        label={t('doc-center.parent')}
        typed
        value={values.parentId ?? undefined}
        placeholder={t('doc-center.top')}
        options={folderOptions(others, pick)}
        fault={fault('parentId')}
        onChange={(id) => set('parentId', id ?? null)}
      />
      <ChoiceField
        label={t('doc-center.rightsFromAbove')}
        value={values.inherits ? 'inherits' : 'breaks'}
        options={choices('doc-center.', ['inherits', 'breaks'])}
        onChange={(one) => set('inherits', one === 'inherits')}
      />
      <SelectField
        label={t('doc-center.department')}
        required
        typed
        value={values.ownerDepartment}
        options={departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
        fault={fault('ownerDepartment')}
        onChange={(code) => set('ownerDepartment', code)}
      />
      <PersonField<PersonRef>
        label={t('doc-center.addOwner')}
        value={undefined}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        fault={fault('owners')}
        onChange={(person) => person && own([...owners.filter(({ ssoId }) => ssoId !== person.ssoId), person])}
      />
      <ul className="doc-plain">
        {owners.map((one) => (
          <li key={one.ssoId} className="row between">
            <span data-typed="">{name(one)}</span>
            <button
              type="button"
              className="btn link"
              aria-label={`${t('doc-center.remove')} ${name(one)}`}
              onClick={() => own(owners.filter((other) => other !== one))}
            >
              {t('doc-center.remove')}
            </button>
          </li>
        ))}
      </ul>
    </FormSheet>
  )
}
