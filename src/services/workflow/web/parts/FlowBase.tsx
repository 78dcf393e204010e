import { Card } from '#foundation/web/kit/Card.tsx'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { catalogs, types } from '../../contract/index.ts'
import type { FlowType } from '../../rules/flow.ts'
import type { FlowForm } from './useFlowForm.ts'

const SWITCHES = ['allowDelegation', 'allowBatch', 'allowWithdrawAfterFirstDecision', 'sensitive'] as const

/** Names, code, type and kind of request, which hold at once; and what the flow allows, which waits for publishing. */
export function FlowBase({ form, published }: { form: FlowForm; published: boolean }) {
  const { t, pick, choices } = useText()
  const typeChoices = useCall(types, {}, { cache: true }).data ?? []
  const catalogChoices = useCall(catalogs, {}, { cache: true }).data ?? []
  const { values: v, set, fault } = form
  const label = (one: { nameCn: string; nameEn: string }) => pick(one.nameCn, one.nameEn)
  const on = SWITCHES.filter((name) => v[name])
  return (
    <Card title={t('workflow.flow.about')}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '0 20px' }}>
        <HalfPair text="name" values={v} write={set} fault={fault} label={(language) => t(`workflow.flow.name${language}`)} required />
        <TextField
          label={t('workflow.flow.code')}
          required
          max={40}
          value={v.code}
          fault={fault('code')}
          note={t('workflow.draw.codeNote')}
          onChange={(one) => set('code', one)}
        />
        <SelectField
          label={t('workflow.flow.type')}
          required
          value={v.type}
          fault={fault('type')}
          options={typeChoices.map((one) => ({ value: one.code as FlowType, label: label(one) }))}
          onChange={(one) => set('type', one)}
        />
        <SelectField
          label={t('workflow.flow.catalog')}
          required
          value={v.catalog}
          fault={fault('catalog')}
          disabled={published}
          {...(published && { note: t('workflow.draw.catalogFixed') })}
          options={catalogChoices.map((one) => ({ value: one.code, label: label(one) }))}
          onChange={(one) => set('catalog', one)}
        />
        <NumberField
          label={t('workflow.flow.due')}
          unit={t('workflow.draw.hours')}
          value={v.dueHours ?? undefined}
          fault={fault('dueHours')}
          note={t('workflow.draw.flowDueNote')}
          onChange={(one) => set('dueHours', one ?? null)}
        />
      </div>
      <ManyField
        label={t('workflow.draw.switches')}
        value={on}
        options={choices('workflow.draw.switch.', SWITCHES)}
        note={v.sensitive ? t('workflow.draw.sensitiveNote') : undefined}
        onChange={(chosen) => {
          for (const name of SWITCHES) if (on.includes(name) !== chosen?.includes(name)) set(name, chosen?.includes(name) ?? false)
        }}
      />
    </Card>
  )
}
