import { useMemo } from 'react'
import { addDays, dayOf, startOfDay, systemClock } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { DateTimeField, NumberField, SelectField, TextAreaField, TextField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { fits, isWhole, rangeOf } from '#services/parameters/contract.ts'
import { type ForWhom, forWhom, type ParameterInfo, preview, propose } from '../../contract.ts'
import { proposing } from '../../rules.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { useUop } from './useUop.ts'

const REASON_MAX = 150
const TEXT_MAX = 200

/** Proposes a value; what it would say and whom it would touch is shown before it is sent (UOP-13). */
export function ProposalForm({ given, onClose }: { given: ParameterInfo; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const { named, unit, company, amount } = useUop()
  const rules = useMemo(() => ({ set: proposing, facts: given, p: {}, limits: {}, now: systemClock() }), [given])
  const form = useForm(propose, {
    initial: {
      module: given.module,
      key: given.key,
      entity: 'all',
      effectiveFrom: startOfDay(addDays(dayOf(systemClock()), 1)).toISOString(),
      effectiveTo: null,
      reason: '',
    },
    draft: `ent-tools.${given.module}.${given.key}`,
    rules,
    onSent: () => {
      onClose()
      say(t('ent-tools.proposed'))
    },
  })
  const { values, set, fault } = form
  const entity: ForWhom = values.entity ?? 'all'
  const now = entity === 'all' ? given.forAll : (given.inForce.find((one) => one.entity === entity)?.value ?? given.default)
  const unfit = values.value !== undefined && !fits(given, values.value) ? t('ent-tools.form.outside', { range: rangeOf(given) }) : undefined
  const field = {
    label: t('ent-tools.form.value'),
    required: true,
    fault: unfit ?? fault('value'),
    note: `${t('ent-tools.form.now', { value: amount(now, given.unit) })} · ${t('ent-tools.range', { range: rangeOf(given) })}`,
  }
  return (
    <FormSheet title={named(given)} form={form} onClose={onClose}>
      <SelectField
        label={t('ent-tools.form.entity')}
        required
        value={values.entity}
        options={forWhom.options.map((value) => ({ value, label: company(value) }))}
        fault={fault('entity')}
        onChange={(whom) => set('entity', whom)}
      />
      {typeof given.default === 'number' ? (
        <NumberField
          {...field}
          decimals={!isWhole(given)}
          unit={unit(given.unit)}
          value={typeof values.value === 'number' ? values.value : undefined}
          onChange={(value) => set('value', value)}
        />
      ) : (
        <TextField {...field} max={TEXT_MAX} value={typeof values.value === 'string' ? values.value : undefined} onChange={(value) => set('value', value)} />
      )}
      <div className="pair">
        <DateTimeField
          label={t('ent-tools.form.from')}
          required
          value={values.effectiveFrom}
          fault={fault('effectiveFrom')}
          onChange={(instant) => set('effectiveFrom', instant)}
        />
        <DateTimeField
          label={t('ent-tools.form.to')}
          value={values.effectiveTo ?? undefined}
          fault={fault('effectiveTo')}
          note={t('ent-tools.form.toNote')}
          onChange={(instant) => set('effectiveTo', instant ?? null)}
        />
      </div>
      <TextAreaField
        label={t('ent-tools.form.reason')}
        required
        max={REASON_MAX}
        value={values.reason}
        fault={fault('reason')}
        onChange={(reason) => set('reason', reason ?? '')}
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
