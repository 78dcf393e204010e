import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Told } from '#foundation/web/kit/FieldGroup.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type amend, MOST_ITEMS } from '../../contract.ts'
import { PLAN_KINDS, sumOf } from '../../rules/index.ts'

export type PlanLine = InputOf<typeof amend>['plan'][number]

interface Props {
  value: readonly PlanLine[]
  /** What the items have to add up to. */
  wantedFen: number
  /** When a new item falls due, until it is said. */
  dueOn: string
  fault(path: 'plan' | `plan.${string}`): string | undefined
  onChange(plan: PlanLine[]): void
}

/** The items of a payment plan, with what they add up to beside what they should. */
export function PlanFields({ value, wantedFen, dueOn, fault, onChange }: Props) {
  const { t } = useText()
  const put = (at: number, next: Partial<PlanLine>) => onChange(value.map((one, n) => (n === at ? { ...one, ...next } : one)))
  const left = wantedFen - sumOf(value)
  const add = () => onChange([...value, { kind: 'milestone', condition: '', amountFen: Math.max(0, left), dueOn: value.at(-1)?.dueOn ?? dueOn }])
  return (
    <div className="stack">
      {value.map((one, at) => (
        // nothing but its place tells one from another before they are saved
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id before they are saved
        <fieldset className="part" key={at}>
          <legend className="visually-hidden">{t('payment-management.plan.nth', { n: at + 1 })}</legend>
          <div className="row between">
            <b>{t('payment-management.plan.nth', { n: at + 1 })}</b>
            <button type="button" className="btn s" onClick={() => onChange(value.filter((_, n) => n !== at))}>
              {t('payment-management.plan.remove')}
            </button>
          </div>
          <Line one={one} fault={(name) => fault(`plan.${at}.${name}`)} put={(next) => put(at, next)} />
        </fieldset>
      ))}
      <div className="row between wrap">
        <button type="button" className="btn" disabled={value.length >= MOST_ITEMS} onClick={add}>
          {t('payment-management.plan.add')}
        </button>
        <span className={left === 0 ? '' : 'muted'}>
          {t('payment-management.plan.sum', { sum: formatFen(sumOf(value)), wanted: formatFen(wantedFen) })}
          {left !== 0 && ` · ${t(left > 0 ? 'payment-management.plan.lacks' : 'payment-management.plan.over', { fen: formatFen(Math.abs(left)) })}`}
        </span>
      </div>
      <div className="field">
        <Told fault={fault('plan')} />
      </div>
    </div>
  )
}

function Line({ one, fault, put }: { one: PlanLine; fault(name: keyof PlanLine): string | undefined; put(next: Partial<PlanLine>): void }) {
  const { t, choices } = useText()
  const said = (name: keyof PlanLine) => ({ label: t(`payment-management.form.${name}`), fault: fault(name) })
  return (
    <>
      <div className="pair">
        <SelectField
          {...said('kind')}
          always
          value={one.kind}
          options={choices('payment-management.kind.', PLAN_KINDS)}
          onChange={(kind) => put({ kind: kind ?? one.kind })}
        />
        <MoneyField
          {...said('amountFen')}
          required
          value={one.amountFen === 0 ? undefined : one.amountFen}
          onChange={(amountFen) => put({ amountFen: amountFen ?? 0 })}
        />
      </div>
      <div className="pair">
        <DateField {...said('dueOn')} required value={one.dueOn} onChange={(dueOn) => put({ dueOn: dueOn ?? '' })} />
        <TextField {...said('condition')} max={200} value={one.condition} onChange={(condition) => put({ condition: condition ?? '' })} />
      </div>
    </>
  )
}
