import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, type DetailLine, deliver } from '../../contract/index.ts'
import { delivering } from '../../rules/moving.ts'
import { Count } from './Count.tsx'
import { MaterialName } from './MaterialName.tsx'

type Lines = InputOf<typeof deliver>['lines']

const leftOf = ({ confirmedQuantity, deliveryTotal }: DetailLine): number => (confirmedQuantity ?? 0) - deliveryTotal
const piecesIn = ({ within }: DetailLine, id: string | null): number => within.find(({ warehouseId }) => warehouseId === id)?.pieces ?? 0

/** What a line begins with: from where it is set aside, or from where there is most, as much as there is of what is left. */
function begun(line: DetailLine): Lines[number] {
  const most = line.within.toSorted((one, other) => other.pieces - one.pieces)[0]
  const warehouseId = line.warehouseId !== null && piecesIn(line, line.warehouseId) > 0 ? line.warehouseId : (most?.warehouseId ?? null)
  return { lineId: line.id, warehouseId, quantity: Math.min(leftOf(line), piecesIn(line, warehouseId)), sapVoucherNo: '' }
}

/** A round of delivery. Only lines of which something is delivered are sent. */
export function DeliverForm({ of }: { of: Detail }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const open = of.lines.filter((line) => leftOf(line) > 0)
  const facts = {
    ...{ status: of.status, rounds: of.rounds.length },
    lines: new Map(
      of.lines.map((line) => [
        line.id,
        {
          ...{ confirmed: line.confirmedQuantity ?? 0, delivered: line.deliveryTotal },
          within: new Map(line.within.map(({ warehouseId, pieces }) => [warehouseId, pieces])),
        },
      ]),
    ),
  }
  const form = useForm(deliver, {
    initial: { id: of.id, seen: of.rounds.length, lines: open.map(begun).filter(({ quantity }) => quantity > 0) },
    draft: `lvm.deliver.${of.id}.${of.rounds.length}`,
    words: 'material-requisition.deliver.',
    check: { set: delivering, facts, p: {} },
    onSent: ({ round }) => say(t('material-requisition.deliver.done', { round })),
  })
  const lines = form.values.lines ?? []
  const put = (next: Lines[number]) => {
    const others = new Map(lines.map((one) => [one.lineId, one]))
    if (next.quantity > 0) others.set(next.lineId, next)
    else others.delete(next.lineId)
    form.set(
      'lines',
      open.flatMap(({ id }) => others.get(id) ?? []),
    )
  }
  const send = async () => {
    const action = t('material-requisition.deliver.confirm')
    if (lines.length > 0 && (await confirm({ title: action, text: t('material-requisition.deliver.ask', { number: of.applicationNo }), action })) === undefined)
      return
    await form.submit()
  }
  return (
    <Card title={t('material-requisition.deliver.title')}>
      <PageForm form={form} onSubmit={send}>
        {open.map((line) => {
          const at = lines.findIndex(({ lineId }) => lineId === line.id)
          return (
            <LineField key={line.id} of={line} places={of.warehouses} value={lines[at]} fault={(field) => form.fault(`lines.${at}.${field}`)} onChange={put} />
          )
        })}
        <Told fault={lines.length === 0 ? form.fault('lines') : undefined} />
        <div className="row end">
          <button type="submit" className="btn p" disabled={form.sending}>
            {t(form.sending ? 'kit.sending' : 'material-requisition.deliver.confirm')}
          </button>
        </div>
      </PageForm>
    </Card>
  )
}

interface LineProps {
  of: DetailLine
  places: Detail['warehouses']
  /** Nothing where nothing of it is delivered this time. */
  value: Lines[number] | undefined
  fault(field: string): string | undefined
  onChange(next: Lines[number]): void
}

function LineField({ of, places, value, fault, onChange }: LineProps) {
  const { t, name } = useText()
  const now = value ?? { ...begun(of), quantity: 0 }
  const wrong = value && fault('quantity')
  return (
    <section className="part">
      <div className="row between wrap">
        <MaterialName of={of} />
        <span className="row wrap">
          <small>
            {t('material-requisition.deliver.standing', {
              ...{ confirmed: formatNumber(of.confirmedQuantity ?? 0), delivered: formatNumber(of.deliveryTotal), left: formatNumber(leftOf(of)) },
            })}
          </small>
          <Count
            label={t('material-requisition.deliver.quantityOf', { name: name(of) })}
            value={now.quantity}
            fault={wrong}
            onChange={(quantity) => onChange({ ...now, quantity: quantity ?? 0 })}
          />
        </span>
      </div>
      <Told fault={wrong} />
      {value && (
        <div className="pair">
          <SelectField
            label={t('material-requisition.lines.warehouse')}
            required
            typed
            value={value.warehouseId ?? undefined}
            fault={fault('warehouseId')}
            onChange={(warehouseId) => onChange({ ...value, warehouseId: warehouseId ?? null })}
            options={places.map((one) => ({ value: one.id, label: `${name(one)} (${formatNumber(piecesIn(of, one.id))})` }))}
          />
          <TextField
            label={t('material-requisition.lines.sapVoucherNo')}
            max={30}
            value={value.sapVoucherNo}
            fault={fault('sapVoucherNo')}
            onChange={(sapVoucherNo) => onChange({ ...value, sapVoucherNo: sapVoucherNo ?? '' })}
          />
        </div>
      )}
    </section>
  )
}
