import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { MOST_STAFF, vaultSave, vaults } from '../../contract/index.ts'

type Draft = Partial<InputOf<typeof vaultSave>>
const FRESH: Draft = { operators: [], supervisors: [] }

/** The vaults, and who works there. */
export function VaultTab() {
  const { t, name } = useText()
  const call = useCall(vaults, {})
  const form = (of: Draft) => (close: () => void) => <VaultForm draft={of} onClose={close} />
  return (
    <>
      <div className="row end below">
        <Opens className="btn p" label={t('cash.vaults.add')}>
          {form(FRESH)}
        </Opens>
      </div>
      <Loaded call={call} lines={6}>
        {({ list }) => (
          <List
            rows={list}
            rowKey={({ id }) => id}
            empty={t('cash.vaults.none')}
            columns={[
              { key: 'code', title: t('cash.vaults.code'), cell: ({ code }) => <span translate="no">{code}</span> },
              { key: 'name', title: t('cash.vaults.name'), cell: (one) => <span data-typed="">{name(one)}</span> },
              { key: 'operators', title: t('cash.vaults.operators'), num: true, cell: ({ operators }) => formatNumber(operators.length) },
              { key: 'supervisors', title: t('cash.vaults.supervisors'), num: true, cell: ({ supervisors }) => formatNumber(supervisors.length) },
            ]}
            card={(one) => (
              <div className="row between wrap">
                <b data-typed="">{name(one)}</b>
                <span translate="no">{one.code}</span>
              </div>
            )}
            actions={(one) => <Edit>{form(one)}</Edit>}
          />
        )}
      </Loaded>
    </>
  )
}

function VaultForm({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(vaultSave, {
    initial: draft,
    draft: `cash.vault.${draft.id ?? ''}`,
    words: 'cash.vaults.',
  })
  const people = (field: 'operators' | 'supervisors') => (given: FieldOf<string[]>) => (
    <People {...given} faultAt={(path) => form.fault(path ? `${field}.${path}` : field)} />
  )
  return (
    <FormSheet title={t(draft.id ? 'cash.vaults.edit' : 'cash.vaults.add')} form={form} action={t('kit.save')} told="cash.vaults.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['code', 'nameCn', 'nameEn', 'operators', 'supervisors']}
        over={{ operators: people('operators'), supervisors: people('supervisors') }}
      />
    </FormSheet>
  )
}

function People({ label, note, value = [], faultAt, onChange }: FieldOf<string[]> & { faultAt(path: string): string | undefined }) {
  const names = useDirectoryNames(value)
  return <SsoListField {...{ label, note, value, names, onChange }} most={MOST_STAFF} fault={faultAt} />
}
