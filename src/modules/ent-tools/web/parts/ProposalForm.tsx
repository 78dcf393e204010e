import { addDays, dayOf, startOfDay } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { fits, isWhole, rangeOf } from '#services/parameters/contract.ts'
import { type ForWhom, type ParameterInfo, preview, propose } from '../../contract.ts'
import { proposing } from '../../rules.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { useUop } from './useUop.ts'

const TEXT_MAX = 200

/** Proposes a value; what it would say and whom it would touch is shown before it is sent (UOP-13). */
export function ProposalForm({ given, onClose }: { given: ParameterInfo; onClose(): void }) {
  const { t } = useText()
  const { named, unit, amount } = useUop()
  const form = useForm(propose, {
    initial: {
      module: given.module,
      key: given.key,
      entity: 'all',
      effectiveFrom: startOfDay(addDays(dayOf(serverNow()), 1)).toISOString(),
      effectiveTo: null,
      reason: '',
    },
    draft: `ent-tools.${given.module}.${given.key}`,
    words: 'ent-tools.form.',
    check: { set: proposing, facts: given, p: {} },
  })
  const { values } = form
  const entity: ForWhom = values.entity ?? 'all'
  const now = entity === 'all' ? given.forAll : (given.inForce.find((one) => one.entity === entity)?.value ?? given.default)
  const unfit = values.value !== undefined && !fits(given, values.value) ? t('ent-tools.form.outside', { range: rangeOf(given) }) : undefined
  const number = typeof given.default === 'number'
  return (
    <FormSheet title={named(given)} form={form} told="ent-tools.proposed" onClose={onClose}>
      <Fields
        of={form}
        pairs={[['effectiveFrom', 'effectiveTo']]}
        over={{
          module: null,
          key: null,
          value: ({ value, ...field }) => {
            const note = `${t('ent-tools.form.now', { value: amount(now, given.unit) })} · ${t('ent-tools.range', { range: rangeOf(given) })}`
            const of = { ...field, note, required: true, fault: unfit ?? field.fault }
            if (!number) return <TextField {...of} max={TEXT_MAX} value={typeof value === 'string' ? value : undefined} />
            return <NumberField {...of} decimals={!isWhole(given)} unit={unit(given.unit)} value={typeof value === 'number' ? value : undefined} />
          },
          // UOP-04
          reason: { required: true },
        }}
      />
      {values.value !== undefined && !unfit && <Preview module={given.module} keyName={given.key} unit={given.unit} entity={entity} value={values.value} />}
    </FormSheet>
  )
}

/** The rule in both languages with the new value in it, and whom it touches. */
function Preview({ module, keyName: key, unit, entity, value }: { module: string; keyName: string; unit: string; entity: ForWhom; value: number | string }) {
  const { t } = useText()
  const { at } = useUop()
  const { data } = useCall(preview, { module, key, entity, value })
  if (!data) return null
  return (
    <div className="note-box" role="status">
      <span className="uop-both">
        <span>
          {t('ent-tools.preview')} <BeforeAfter before={data.before} after={value} unit={unit} />
        </span>
        <b lang="zh">{data.ruleCn}</b>
        <b lang="en">{data.ruleEn}</b>
        <span>{t('ent-tools.touches', { people: data.people, things: data.things, owners: data.owners })}</span>
        {data.next && <span>{t('ent-tools.touchesNext', { at: at(data.next) })}</span>}
        <span>{t('ent-tools.keeps')}</span>
      </span>
    </div>
  )
}
