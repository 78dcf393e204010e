import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type UbrValue, valueSave } from '../../contract/admin.ts'

type Draft = Partial<InputOf<typeof valueSave>>

/** The values that awards are given for, in the order in which the form offers them. */
export function ValuesTab({ values }: { values: readonly UbrValue[] }) {
  const { t, name } = useText()
  const form = (of: Draft) => (close: () => void) => <ValueForm given={of} onClose={close} />
  const state = (row: UbrValue) => <Tag tone={row.active ? 'g' : 'n'}>{t(row.active ? 'recognition.value.on' : 'recognition.config.inactive')}</Tag>
  return (
    <>
      <div className="row end">
        <Opens className="btn p" label={t('recognition.value.add')}>
          {form({ order: values.length + 1, active: true })}
        </Opens>
      </div>
      <List
        rows={values}
        rowKey={(row) => row.id}
        empty={t('recognition.value.none')}
        columns={[
          { key: 'order', title: t('recognition.value.order'), num: true, cell: (row) => row.order },
          { key: 'name', title: t('recognition.value.name'), cell: (row) => <span data-typed="">{name(row)}</span> },
          { key: 'code', title: t('recognition.value.code'), cell: (row) => <span translate="no">{row.code}</span> },
          { key: 'active', title: t('recognition.value.active'), cell: state },
        ]}
        card={(row) => (
          <div className="row between">
            <b data-typed="">{name(row)}</b>
            {state(row)}
          </div>
        )}
        actions={(row) => <Edit>{form(row)}</Edit>}
      />
    </>
  )
}

function ValueForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(valueSave, {
    initial: given,
    draft: `recognition.value.${given.id ?? 'new'}`,
    words: 'recognition.value.',
  })
  return (
    <FormSheet
      title={t(given.id ? 'recognition.value.edit' : 'recognition.value.add')}
      form={form}
      action={t('kit.save')}
      told="recognition.value.saved"
      onClose={onClose}
    >
      <Fields of={form} only={['code', 'nameCn', 'nameEn', 'order', 'active']} pairs={[['order', 'active']]} />
    </FormSheet>
  )
}
