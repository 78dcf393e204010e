import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { MOST_MEMBERS, shopSave, shopSearch } from '../../contract/index.ts'
import { ActiveTag } from './NamedTab.tsx'

type Draft = Partial<InputOf<typeof shopSave>>
const FRESH: Draft = { members: [], active: true }

/** Shops and work areas, with who applies and receives for each. */
export function ShopsTab() {
  const { t } = useText()
  const form = (of: Draft) => (close: () => void) => <ShopForm draft={of} onClose={close} />
  return (
    <Listing
      of={shopSearch}
      beside={() => (
        <Opens className="btn p" label={t('material-requisition.shops.add')}>
          {form(FRESH)}
        </Opens>
      )}
      cells={{
        code: ({ code }) => <span translate="no">{code}</span>,
        costCenter: ({ costCenter }) => <span translate="no">{costCenter}</span>,
        members: ({ members }) => formatNumber(members.length),
        active: ({ active }) => <ActiveTag active={active} />,
      }}
      card={['name', 'active', 'code', 'area', 'costCenter', 'members']}
      actions={(row) => <Edit>{form(row)}</Edit>}
    />
  )
}

function ShopForm({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(shopSave, {
    initial: draft,
    draft: `lvm.shop.${draft.id ?? ''}`,
    words: 'material-requisition.shops.',
  })
  return (
    <FormSheet
      title={t(draft.id ? 'material-requisition.shops.edit' : 'material-requisition.shops.add')}
      form={form}
      action={t('kit.save')}
      told="material-requisition.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['code', 'nameCn', 'nameEn', 'areaCn', 'areaEn', 'costCenter', 'members', 'active']}
        over={{ members: (given) => <People {...given} faultAt={(path) => form.fault(path ? `members.${path}` : 'members')} /> }}
      />
    </FormSheet>
  )
}

function People({ label, note, value = [], faultAt, onChange }: FieldOf<string[]> & { faultAt(path: string): string | undefined }) {
  const names = useDirectoryNames(value)
  return <SsoListField {...{ label, note, value, names, onChange }} most={MOST_MEMBERS} fault={faultAt} />
}
