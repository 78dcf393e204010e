import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveLot, setup } from '../../contract/index.ts'
import { lotTerms } from '../../rules/index.ts'
import { shiftKey } from '../../rules/times.ts'
import { SpansField } from './SpansField.tsx'

type Lot = OutputOf<typeof setup>['lots'][number]
type Given = Partial<InputOf<typeof saveLot>>
const FRESH: Given = { chargers: 0, entities: ['MB', 'HB', 'JV'], shifts: [{ from: '08:00', to: '17:00' }], closures: [], active: true }

/** Lots with what they hold, when, for whom, and when they are closed. */
export function Lots() {
  const { t, lang, name } = useText()
  const form = (of: Given) => (close: () => void) => <LotForm given={of} onClose={close} />
  const call = useCall(setup, {})
  const shiftsOf = ({ shifts }: Lot) => listed(shifts.map(shiftKey), lang)
  const closuresOf = ({ closures }: Lot) =>
    listed(
      closures.map(({ from, to }) => formatDays(from, to, lang)),
      lang,
    )
  return (
    <>
      <div className="row end">
        <Opens className="btn p" label={t('parking.lot.add')}>
          {form(FRESH)}
        </Opens>
      </div>
      <Loaded call={call}>
        {({ lots }) => (
          <List
            rows={lots}
            rowKey={({ id }) => id}
            empty={t('parking.lots.none')}
            columns={[
              { key: 'code', title: t('parking.lot.code'), cell: ({ code }) => <code translate="no">{code}</code> },
              { key: 'name', title: t('parking.lot.name'), cell: (lot) => <LotName of={lot} /> },
              { key: 'spaces', title: t('parking.lot.spaces'), num: true, cell: ({ spaces }) => spaces },
              { key: 'chargers', title: t('parking.lot.chargers'), num: true, cell: ({ chargers }) => chargers },
              { key: 'entities', title: t('parking.lot.entities'), cell: ({ entities }) => <span translate="no">{entities.join(' ')}</span> },
              { key: 'shifts', title: t('parking.lot.shifts'), wrap: true, cell: shiftsOf },
              { key: 'closures', title: t('parking.lot.closures'), wrap: true, cell: (lot) => closuresOf(lot) || '—' },
            ]}
            card={(lot) => (
              <>
                <div className="row between">
                  <b data-typed>{name(lot)}</b>
                  <span>{t('parking.lot.holds', { spaces: lot.spaces })}</span>
                </div>
                <div>{shiftsOf(lot)}</div>
                {lot.closures.length > 0 && (
                  <small>
                    {t('parking.lot.closures')} {closuresOf(lot)}
                  </small>
                )}
              </>
            )}
            actions={(lot) => <Edit>{form(lot)}</Edit>}
          />
        )}
      </Loaded>
    </>
  )
}

function LotName({ of }: { of: Lot }) {
  const { t, name } = useText()
  return (
    <>
      <b data-typed>{name(of)}</b> {!of.active && <Tag>{t('parking.inactive')}</Tag>}
    </>
  )
}

function LotForm({ given, onClose }: { given: Given; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveLot, {
    initial: given,
    draft: `parking.lot.${given.id ?? 'new'}`,
    words: 'parking.lot.',
    check: { set: lotTerms, facts: { taken: false }, p: {}, fields: ['shifts', 'closures'] },
  })
  const at = (field: 'shifts' | 'closures') => (path: string) => form.fault(path === '' ? field : `${field}.${path}`)
  return (
    <FormSheet title={t(given.id ? 'parking.lot.edit' : 'parking.lot.add')} form={form} action={t('kit.save')} told="parking.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['code', 'nameCn', 'nameEn', 'spaces', 'chargers', 'entities', 'shifts', 'closures', 'active']}
        pairs={[['spaces', 'chargers']]}
        over={{
          shifts: ({ label, value = [], onChange }) => <SpansField label={label} of="shift" value={value} fault={at('shifts')} onChange={onChange} />,
          closures: ({ label, value = [], onChange }) => (
            <SpansField label={label} note={t('parking.closure.note')} of="closure" value={value} fault={at('closures')} onChange={onChange} />
          ),
        }}
      />
    </FormSheet>
  )
}
